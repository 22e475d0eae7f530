import type { PhotoView } from '#contract/photos.ts'

/** How far a wall has come. */
export interface Round {
  /** The highest id when the wall began; what is above it came while people look. */
  start: number
  /** The photo that the round has come to. */
  at: number | undefined
  /** New photos that have been shown. */
  shownNew: ReadonlySet<number>
}

/** A wall begins with the newest of these photos, which are newest first. */
export const newRound = (photos: PhotoView[]): Round => ({
  start: photos[0]?.id ?? 0,
  at: undefined,
  shownNew: new Set(),
})

/**
 * The photo to show next, out of those that have a picture, newest first: the newest of the new ones, since who has just
 * sent it looks up now; else the next older one of the round, which begins anew at its end. Undefined where there is none.
 */
export function nextSlide(photos: PhotoView[], round: Round): { photo: PhotoView; round: Round } | undefined {
  const newPhoto = photos.find(({ id }) => id > round.start && !round.shownNew.has(id))
  if (newPhoto)
    return { photo: newPhoto, round: { ...round, shownNew: new Set([...round.shownNew, newPhoto.id]) } }
  const { at = Number.POSITIVE_INFINITY } = round
  const photo = photos.find(({ id }) => id < at) ?? photos[0]
  return photo && { photo, round: { ...round, at: photo.id } }
}
