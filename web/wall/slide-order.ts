import type { PhotoView } from '#contract/schemas/photos.ts'

/** Progress of a wall. */
export interface Round {
  /** Highest id at the start. Later photos have higher ids. */
  start: number
  /** The round's current photo. */
  at: number | undefined
  /** New photos already shown. */
  shownNew: ReadonlySet<number>
  /** Photos of the round since the last one shown for its hearts. */
  sinceHearted: number
  /** Photos shown for their hearts in this round. */
  hearted: ReadonlySet<number>
}

/** Photos of the round between two that are shown for their hearts. */
const PHOTOS_BETWEEN_HEARTED = 3

/** Starts with the newest photo. Photos are newest first. */
export const newRound = (photos: PhotoView[]): Round => ({
  start: photos[0]?.id ?? 0,
  at: undefined,
  shownNew: new Set(),
  sinceHearted: 0,
  hearted: new Set(),
})

/**
 * Returns the next slide: new photos first, then the next older one, starting over at the end. Photos with hearts
 * appear twice per round, most hearts first. Photos are newest first and have pictures. Undefined if there are none.
 */
export function nextSlide(photos: PhotoView[], round: Round): { photo: PhotoView; round: Round } | undefined {
  const newPhoto = photos.find(({ id }) => id > round.start && !round.shownNew.has(id))
  if (newPhoto)
    return { photo: newPhoto, round: { ...round, shownNew: new Set([...round.shownNew, newPhoto.id]) } }
  const { at = Number.POSITIVE_INFINITY, hearted, sinceHearted } = round
  const older = photos.find(({ id }) => id < at)
  const photo = older ?? photos[0]
  // Excludes the current and the next photo.
  const others = photos.filter(({ id }) => id !== round.at && id !== photo?.id && !hearted.has(id))
  const favourite = mostHearts(others)
  if (favourite && sinceHearted >= PHOTOS_BETWEEN_HEARTED)
    return {
      photo: favourite,
      round: { ...round, sinceHearted: 0, hearted: new Set([...hearted, favourite.id]) },
    }
  return (
    photo && {
      photo,
      round: { ...round, at: photo.id, sinceHearted: sinceHearted + 1, hearted: older ? hearted : new Set() },
    }
  )
}

/** Returns the photo with the most hearts, or the newest of equals. Being featured counts as a heart. */
const mostHearts = (photos: PhotoView[]): PhotoView | undefined =>
  photos
    .filter((photo) => heartsOf(photo) > 0)
    .reduce<PhotoView | undefined>(
      (most, photo) => (most && heartsOf(most) >= heartsOf(photo) ? most : photo),
      undefined,
    )

const heartsOf = ({ heartCount, featured }: PhotoView): number => heartCount + (featured ? 1 : 0)
