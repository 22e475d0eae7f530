import type { EventView } from '#contract/events.ts'
import { request } from './request.ts'
import type { ApiPath } from './request.ts'

export const EVENTS: ApiPath<EventView[]> = '/api/events'

export const eventPath = (id: number): ApiPath<EventView> => `${EVENTS}/${id}`
export const eventByCodePath = (qrCode: string): ApiPath<EventView> =>
  `${EVENTS}/qr/${encodeURIComponent(qrCode)}`
/** The address of an event's live messages, for an `EventSource`. */
export const eventLivePath = (id: number) => `${EVENTS}/${id}/live`

/** `form` holds the fields of a `CreateEventRequest` and the profile image. */
export async function createEvent(form: FormData): Promise<EventView> {
  return (await request(EVENTS, { method: 'POST', body: form })).json() as Promise<EventView>
}

/** Deletes an event together with its photos. */
export async function deleteEvent(id: number): Promise<void> {
  await request(`${EVENTS}/${id}`, { method: 'DELETE' })
}

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
