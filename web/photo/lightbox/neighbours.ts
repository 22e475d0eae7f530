import type { PhotoView } from '#contract/photos.ts'

/** The photo `step` further, around the ends; undefined when there is none at all. */
export function neighbour<P extends PhotoView>(photos: P[], id: number, step: 1 | -1): P | undefined {
  const index = photos.findIndex((photo) => photo.id === id)
  return photos.at((index + step) % photos.length)
}

/** What to show in place of a photo that has gone from `place`: the one that moved up there, else the last. */
export function successor<P extends PhotoView>(photos: P[], place: number): P | undefined {
  return photos[Math.min(place, photos.length - 1)]
}
