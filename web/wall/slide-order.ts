import type { PhotoView } from '#contract/schemas/photos.ts'

/** How far a wall has come. */
export interface Round {
  /** The highest id when the wall began; what is above it came while people look. */
  start: number
  /** The photo that the round has come to. */
  at: number | undefined
  /** New photos that have been shown. */
  shownNew: ReadonlySet<number>
  /** Photos of the round since one was shown for its hearts. */
  sinceLiked: number
  /** Those that were, in this round. */
  liked: ReadonlySet<number>
}

/** Between two photos that are shown for their hearts the round goes on by so many. */
const BETWEEN_LIKED = 3

/** A wall begins with the newest of these photos, which are newest first. */
export const newRound = (photos: PhotoView[]): Round => ({
  start: photos[0]?.id ?? 0,
  at: undefined,
  shownNew: new Set(),
  sinceLiked: 0,
  liked: new Set(),
})

/**
 * The photo to show next, out of those that have a picture, newest first: the newest of the new ones, since who has just
 * sent it looks up now; else the next older one of the round, which begins anew at its end. Between these, each photo with
 * hearts is shown once more a round, those with the most first. Undefined where there is none.
 */
export function nextSlide(photos: PhotoView[], round: Round): { photo: PhotoView; round: Round } | undefined {
  const newPhoto = photos.find(({ id }) => id > round.start && !round.shownNew.has(id))
  if (newPhoto)
    return { photo: newPhoto, round: { ...round, shownNew: new Set([...round.shownNew, newPhoto.id]) } }
  const { at = Number.POSITIVE_INFINITY, liked, sinceLiked } = round
  const older = photos.find(({ id }) => id < at)
  const photo = older ?? photos[0]
  // Neither what was shown just now nor what is next.
  const others = photos.filter(({ id }) => id !== round.at && id !== photo?.id && !liked.has(id))
  const favourite = mostHearts(others)
  if (favourite && sinceLiked >= BETWEEN_LIKED)
    return {
      photo: favourite,
      round: { ...round, sinceLiked: 0, liked: new Set([...liked, favourite.id]) },
    }
  return (
    photo && {
      photo,
      round: { ...round, at: photo.id, sinceLiked: sinceLiked + 1, liked: older ? liked : new Set() },
    }
  )
}

/** Of those that have any; the newest of several with as many. */
const mostHearts = (photos: PhotoView[]): PhotoView | undefined =>
  photos
    .filter(({ heartCount }) => heartCount > 0)
    .reduce<PhotoView | undefined>(
      (most, photo) => (most && most.heartCount >= photo.heartCount ? most : photo),
      undefined,
    )
