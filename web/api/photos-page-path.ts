import { PAGE_SIZE } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { ApiPath } from './request.ts'

/** An event's photos; programs send a form with the field `photos` there. */
export const eventPhotosPath = (eventId: number): ApiPath<PhotoView[]> => `/api/events/${eventId}/photos`

/** One page of them, the newest without `after`, the last photo of the page before. The service worker keeps the newest. */
export function photosPagePath(eventId: number, after?: number, size = PAGE_SIZE): ApiPath<PhotoView[]> {
  const since = after === undefined ? '' : `&after=${after}`
  return `${eventPhotosPath(eventId)}?limit=${size}${since}`
}
