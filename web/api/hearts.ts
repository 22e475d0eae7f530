import type { HeartedView, HeartView } from '#contract/schemas/hearts.ts'
import { eventPhotosPath } from './photos-page-path.ts'
import { request } from './request.ts'
import type { ApiPath } from './request.ts'

/** Which of an event's photos this browser has given a heart. */
export const heartedPath = (eventId: number): ApiPath<HeartedView> => `${eventPhotosPath(eventId)}/hearted`

/** Gives a photo this browser's heart, or takes it back. Resolves to how many it has then. */
export async function changeHeart(photoId: number, isOn: boolean): Promise<number> {
  const answer = await request(`/api/photos/${photoId}/heart`, { method: isOn ? 'PUT' : 'DELETE' })
  return ((await answer.json()) as HeartView).heartCount
}
