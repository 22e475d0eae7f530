import { pathOf } from './path-of.ts'
import { request } from './request.ts'

export interface ArchiveOffer {
  /** Serves the same bytes even after new uploads, so that a download can be resumed. */
  url: string
  /** Bytes of the ZIP file. */
  size: number
}

/**
 * Finds the archive without downloading it, and the archive with JPEGs instead of HEIC, if that differs. `byGuest`
 * sorts photos into folders by guest name. Throws an `ApiError` if there is no archive.
 */
export async function offerArchives(
  eventId: number,
  byGuest = false,
): Promise<{ original: ArchiveOffer; inJpeg: ArchiveOffer | undefined }> {
  const original = await ask(
    pathOf('GET /api/events/:id/photos.zip', { id: eventId, by: byGuest ? 'guest' : undefined }),
  )
  const inJpeg = await ask(`${original.url}&as=jpeg`)
  return { original, inJpeg: inJpeg.size === original.size ? undefined : inJpeg }
}

/** Finds the archive of these photos. Throws like `offerArchives`. */
export const offerChosen = (eventId: number, ids: number[]): Promise<ArchiveOffer> =>
  ask(pathOf('GET /api/events/:id/photos.zip', { id: eventId, ids }))

async function ask(url: string): Promise<ArchiveOffer> {
  const response = await request(url, { method: 'HEAD' })
  return { url: response.url, size: Number(response.headers.get('Content-Length')) }
}
