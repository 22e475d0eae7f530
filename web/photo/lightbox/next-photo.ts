import type { PhotoView } from '#contract/schemas/photos.ts'

/** Photos in their order, page by page: the first `photos.length` of `total`. */
export interface FetchedPhotos<P extends PhotoView = PhotoView> {
  photos: P[]
  total: number
}

/**
 * The photo that stands `steps` after the one with this id, or before it when negative, around the ends of all photos;
 * undefined when it has not been fetched yet.
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

/** What to show when the photo at `index` has gone: the one that moved up there, else the last. */
export function photoInstead<P extends PhotoView>(photos: P[], index: number): P | undefined {
  return photos[Math.min(index, photos.length - 1)]
}
