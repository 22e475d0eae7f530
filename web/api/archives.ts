import { EVENTS } from './events.ts'
import { request } from './request.ts'

/** The archive of an event as it is now. */
export interface ArchiveOffer {
  /** Gives the same bytes while more photos come, so that a download which broke off can go on. */
  url: string
  /** Bytes of the ZIP file. */
  size: number
}

/** Asks for the archive without fetching it; throws an `ApiError` where there is none. */
export async function offerArchive(eventId: number): Promise<ArchiveOffer> {
  const answer = await request(`${EVENTS}/${eventId}/photos.zip`, { method: 'HEAD' })
  return { url: answer.url, size: Number(answer.headers.get('Content-Length')) }
}
