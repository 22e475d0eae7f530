import type { Language } from '#contract/values/languages.ts'
import { pathOf } from './path-of.ts'
import { request } from './request.ts'

/** The archive of an event as it is now. */
export interface ArchiveOffer {
  /** Gives the same bytes while more photos come, so that a download which broke off can go on. */
  url: string
  /** Bytes of the ZIP file. */
  size: number
}

/**
 * Asks for the archive without fetching it, and for the one of the same photos in which those in HEIC are JPEGs:
 * undefined where that is the same; with `byGuest`, photos of guests who gave a name are in folders of theirs. Throws an `ApiError` where there is none.
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

/** The archive of these photos, as it is now. Throws as `offerArchives`. */
export const offerChosen = (eventId: number, ids: number[]): Promise<ArchiveOffer> =>
  ask(pathOf('GET /api/events/:id/photos.zip', { id: eventId, ids }))

async function ask(url: string): Promise<ArchiveOffer> {
  const answer = await request(url, { method: 'HEAD' })
  return { url: answer.url, size: Number(answer.headers.get('Content-Length')) }
}

/** The address of an event as a file to keep, with a gallery in it; for hosts and administrators. `byGuest` as above. */
export const takeHomePath = (eventId: number, language: Language, byGuest: boolean): string =>
  pathOf('GET /api/events/:id/take-home.zip', { id: eventId, language, by: byGuest ? 'guest' : undefined })
