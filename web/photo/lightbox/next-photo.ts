import type { PhotoView } from '#contract/photos.ts'

/** The next photo in the list, or the previous one for -1, around the ends; undefined when there is none at all. */
export function nextPhoto<P extends PhotoView>(photos: P[], id: number, step: 1 | -1): P | undefined {
  const index = photos.findIndex((photo) => photo.id === id)
  return photos.at((index + step) % photos.length)
}

/** What to show when the photo at `index` has gone: the one that moved up there, else the last. */
export function photoInstead<P extends PhotoView>(photos: P[], index: number): P | undefined {
  return photos[Math.min(index, photos.length - 1)]
}
