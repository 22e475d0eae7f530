import type { NameOwnPhotosRequest } from '#contract/schemas/uploads.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { eventPhotosPath } from './photos-page-path.ts'
import { sendJson } from './request.ts'
import type { ApiPath } from './request.ts'

/** Those of an event's photos that this browser has sent. */
export const ownPhotosPath = (eventId: number): ApiPath<PhotoView[]> => `${eventPhotosPath(eventId)}/mine`

/** Shows them under another first name, or under none. */
export async function nameOwnPhotos(eventId: number, senderName: string | null): Promise<void> {
  const request: NameOwnPhotosRequest = { senderName }
  await sendJson('PUT', ownPhotosPath(eventId), request)
}
