import type { PhotoView } from '#contract/schemas/photos.ts'

/** The first `photos.length` of `total` photos, in order. */
export interface FetchedPhotos<P extends PhotoView = PhotoView> {
  photos: P[]
  total: number
}

/**
 * Returns the photo `steps` after the one with this id, or before it if negative. Wraps around the ends. Undefined if it is
 * not fetched yet.
 */
export function nextPhoto<P extends PhotoView>(
  { photos, total }: FetchedPhotos<P>,
  id: number,
  steps: number,
): P | undefined {
  const index = photos.findIndex((photo) => photo.id === id)
  const count = Math.max(total, photos.length)
  return index < 0 ? undefined : photos[(((index + steps) % count) + count) % count]
}

/** Returns the photo to show after the one at `index` was deleted: its successor, or the last. */
export function replacementPhoto<P extends PhotoView>(photos: P[], index: number): P | undefined {
  return photos[Math.min(index, photos.length - 1)]
}
