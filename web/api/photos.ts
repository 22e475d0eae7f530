import { CURSOR_HEADER } from '#contract/values/live.ts'
import type { FeaturedPhotoView, PhotoView } from '#contract/schemas/photos.ts'
import { eventLivePath } from './events.ts'
import { takeAnswer } from './first-answers.ts'
import { eventPhotosPath, photosPagePath } from './photos-page-path.ts'
import { request, sendJson } from './request.ts'
import type { ApiPath } from './request.ts'

export const FEATURED_PHOTOS: ApiPath<FeaturedPhotoView[]> = '/api/featured-photos'

export const photoDownloadPath = (id: number) => `/api/photos/${id}/download`
/** The JPEG beside a photo in HEIC; any other photo as it is. */
export const photoJpegPath = (id: number) => `${photoDownloadPath(id)}?as=jpeg`

export interface PhotosPage {
  photos: PhotoView[]
  /** What live messages are to go on from; the newest page has it. */
  cursor: string | undefined
}

/** The newest photos of an event, if they came with its page and nobody has had them yet. */
export function firstPhotosPage(eventId: number): PhotosPage | undefined {
  const photos = takeAnswer(photosPagePath(eventId)) as PhotoView[] | undefined
  return photos && { photos, cursor: takeAnswer(eventLivePath(eventId)) as string | undefined }
}

/** One page of an event's photos, the newest first; `after` is the last photo of the page before, `size` their number. */
export async function eventPhotosPage(eventId: number, after?: number, size?: number): Promise<PhotosPage> {
  const answer = await request(photosPagePath(eventId, after, size))
  return {
    photos: (await answer.json()) as PhotoView[],
    cursor: answer.headers.get(CURSOR_HEADER) ?? undefined,
  }
}

/** Where uploads of an event are begun, by tus. */
export const eventUploadsPath = (eventId: number) => `/api/events/${eventId}/uploads`

/** Those of an event's photos that have one of these SHA-256 hashes, at most 100, by hash. */
export async function knownPhotos(eventId: number, hashes: string[]): Promise<Record<string, PhotoView>> {
  const answer = await sendJson('POST', `${eventPhotosPath(eventId)}/known`, { hashes })
  return ((await answer.json()) as { photos: Record<string, PhotoView> }).photos
}

/** For administrators, and for the browser that sent the photo. */
export async function deletePhoto(id: number): Promise<void> {
  await request(`/api/photos/${id}`, { method: 'DELETE' })
}
