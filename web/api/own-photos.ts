import type { PhotoView } from '#contract/photos.ts'
import { eventPhotosPath } from './photos-page-path.ts'
import type { ApiPath } from './request.ts'

/** Those of an event's photos that this browser has sent. */
export const ownPhotosPath = (eventId: number): ApiPath<PhotoView[]> => `${eventPhotosPath(eventId)}/mine`
