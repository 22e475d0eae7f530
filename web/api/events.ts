import type { CreatedEventView, EventView, ListedEventView } from '#contract/schemas/events.ts'
import { request } from './request.ts'
import type { ApiPath } from './request.ts'

export const EVENTS: ApiPath<ListedEventView[]> = '/api/events'

export const eventPath = (id: number): ApiPath<EventView> => `${EVENTS}/${id}`
export const eventByCodePath = (qrCode: string): ApiPath<EventView> =>
  `${EVENTS}/qr/${encodeURIComponent(qrCode)}`
/** The address of an event's live messages, for an `EventSource`: those that come, and what changed since a cursor. */
export const eventLivePath = (id: number, since?: string) =>
  `${EVENTS}/${id}/live${since ? `?since=${encodeURIComponent(since)}` : ''}`

/** `form` holds the fields of a `CreateEventRequest` and the profile image. */
export async function createEvent(form: FormData): Promise<CreatedEventView> {
  return (await request(EVENTS, { method: 'POST', body: form })).json() as Promise<CreatedEventView>
}

/** Deletes an event together with its photos. */
export async function deleteEvent(id: number): Promise<void> {
  await request(`${EVENTS}/${id}`, { method: 'DELETE' })
}
