import { CURSOR_HEADER } from '#contract/values/live.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { eventLivePath } from './events.ts'
import { takePreloadedResponse } from './preloaded-responses.ts'
import { pathOf } from './path-of.ts'
import { photosPagePath } from './photos-page-path.ts'
import { request } from './request.ts'

export const photoDownloadPath = (id: number) => pathOf('GET /api/photos/:id/download', { id })

export interface PhotosPage {
  photos: PhotoView[]
  /** Cursor where live messages continue. Only on the newest page. */
  cursor: string | undefined
}

/** Returns the newest photos from the page's HTML, once. */
export function firstPhotosPage(eventId: number): PhotosPage | undefined {
  const photos = takePreloadedResponse(photosPagePath(eventId)) as PhotoView[] | undefined
  return photos && { photos, cursor: takePreloadedResponse(eventLivePath(eventId)) as string | undefined }
}

/** Fetches a page of an event's photos, newest first. `after` is the last photo of the previous page. */
export async function eventPhotosPage(eventId: number, after?: number, size?: number): Promise<PhotosPage> {
  const response = await request(photosPagePath(eventId, after, size))
  return {
    photos: (await response.json()) as PhotoView[],
    cursor: response.headers.get(CURSOR_HEADER) ?? undefined,
  }
}
