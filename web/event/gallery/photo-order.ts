import type { PhotoView } from '#contract/schemas/photos.ts'

export type PhotoOrder = 'uploaded' | 'taken'

export interface ChosenOrder {
  by: PhotoOrder
  /**
   * Favourites: only these photos, by id, those with the most hearts first. Counted when they were chosen, so that the grid
   * stays as it is under the finger while more hearts come.
   */
  hearts?: ReadonlyMap<number, number>
}

/**
 * Photos by the moment they were uploaded or taken, the latest first, or the favourites alone; `photos` come as the gallery
 * has them, by upload. Cameras' clocks are compared as they showed: at one event they show one time, and few write their
 * zone. A photo that does not say counts as taken when it was uploaded, by this device's clock.
 */
export function ordered(photos: PhotoView[], { by, hearts }: ChosenOrder): PhotoView[] {
  if (hearts)
    return photos
      .filter(({ id }) => hearts.has(id))
      .toSorted((a, b) => hearts.get(b.id)! - hearts.get(a.id)! || b.id - a.id)
  if (by === 'uploaded') return photos
  return photos
    .map((photo) => ({ photo, key: clockOf(photo, by) }))
    .toSorted((a, b) => (a.key === b.key ? b.photo.id - a.photo.id : a.key < b.key ? 1 : -1))
    .map(({ photo }) => photo)
}

/** What the clock showed by which a photo has its place, `YYYY-MM-DDTHH:MM:SS`. */
export const clockOf = (photo: PhotoView, order: PhotoOrder): string =>
  (order === 'taken' ? photo.takenAt?.slice(0, 19) : undefined) ?? clockAt(photo.uploadedAt)

/** What this device's clock showed then, `YYYY-MM-DDTHH:MM:SS`. */
function clockAt(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
