import { CURSOR_HEADER } from '#contract/values/live.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { eventLivePath } from './events.ts'
import { takePreloadedResponse } from './preloaded-responses.ts'
import { pathOf } from './path-of.ts'
import { photosPagePath } from './photos-page-path.ts'
import { request } from './request.ts'
import { send } from './send.ts'

export const FEATURED_PHOTOS = pathOf('GET /api/featured-photos')

export const photoDownloadPath = (id: number) => pathOf('GET /api/photos/:id/download', { id })
/** The JPEG beside a photo in HEIC; any other photo as it is. */
export const photoJpegPath = (id: number) => `${photoDownloadPath(id)}?as=jpeg`

export interface PhotosPage {
  photos: PhotoView[]
  /** What live messages are to go on from; the newest page has it. */
  cursor: string | undefined
}

/** The newest photos of an event, if they came with its page and nobody has had them yet. */
export function firstPhotosPage(eventId: number): PhotosPage | undefined {
  const photos = takePreloadedResponse(photosPagePath(eventId)) as PhotoView[] | undefined
  return photos && { photos, cursor: takePreloadedResponse(eventLivePath(eventId)) as string | undefined }
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
export const eventUploadsPath = (id: number) => pathOf('POST /api/events/:id/uploads', { id })

/** The photos of an event that have one of these SHA-256 hashes, at most 100, by hash. */
export const knownPhotos = async (id: number, hashes: string[]) =>
  (await send('POST /api/events/:id/photos/known', { id, body: { hashes } })).photos

/** For administrators and hosts, and for the browser that sent the photo. */
export const deletePhoto = (id: number) => send('DELETE /api/photos/:id', { id })
