import type { PhotoView } from '#contract/schemas/photos.ts'
import { localTime } from '#web/i18n/format.ts'

export type PhotoOrder = 'uploaded' | 'taken'

export interface ChosenOrder {
  by: PhotoOrder
  /** Hearts by photo id when the guest chose the favourites. Later hearts must not move the grid under the finger. */
  hearts?: ReadonlyMap<number, number>
}

/**
 * Returns photos by upload or time taken, latest first, or only the favourites. `photos` are sorted by upload. Compares
 * cameras' local times, because few cameras write their zone. Without one, the upload time on this device's clock
 * counts.
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

/** Returns the local time a photo is sorted by, `YYYY-MM-DDTHH:MM:SS`. */
export const clockOf = (photo: PhotoView, order: PhotoOrder): string =>
  (order === 'taken' ? photo.takenAt?.slice(0, 19) : undefined) ?? localTime(photo.uploadedAt)
