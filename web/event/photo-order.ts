import type { PhotoView } from '#contract/photos.ts'

export type PhotoOrder = 'uploaded' | 'taken'

/**
 * Photos by the moment they were uploaded or taken, the latest first; `photos` come as the gallery has them, by upload.
 * Cameras' clocks are compared as they showed: at one event they show one time, and few write their zone. A photo that
 * does not say counts as taken when it was uploaded, by this device's clock.
 */
export function ordered(photos: PhotoView[], order: PhotoOrder): PhotoView[] {
  if (order === 'uploaded') return photos
  return photos
    .map((photo) => ({ photo, clock: clockOf(photo, order) }))
    .toSorted((a, b) => (a.clock === b.clock ? b.photo.id - a.photo.id : a.clock < b.clock ? 1 : -1))
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
