import { PAGE_SIZE } from '#contract/limits.ts'
import type { FeaturedPhotoView, PhotoView } from '#contract/photos.ts'
import { getJson, request } from './request.ts'
import type { ApiPath } from './request.ts'

export const FEATURED_PHOTOS: ApiPath<FeaturedPhotoView[]> = '/api/featured-photos'

/** An event's photos; a form with the field `photos` is sent to the same address. */
export const eventPhotosPath = (eventId: number): ApiPath<PhotoView[]> => `/api/events/${eventId}/photos`
export const photoDownloadPath = (id: number) => `/api/photos/${id}/download`
/** The JPEG beside a photo in HEIC; any other photo as it is. */
export const photoJpegPath = (id: number) => `${photoDownloadPath(id)}?as=jpeg`

/** One page of an event's photos, the newest first; `after` is the last photo of the page before. */
export function eventPhotosPage(eventId: number, after?: number): Promise<PhotoView[]> {
  const since = after === undefined ? '' : `&after=${after}`
  return getJson<PhotoView[]>(`${eventPhotosPath(eventId)}?limit=${PAGE_SIZE}${since}`)
}

/** For administrators, and for the browser that sent the photo when no picture came out of it. */
export async function deletePhoto(id: number): Promise<void> {
  await request(`/api/photos/${id}`, { method: 'DELETE' })
}
