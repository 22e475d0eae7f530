import type { EventState, HostNews } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'

/**
 * Messages of `GET /api/events/{id}/live`. Each is the JSON of one server-sent event, named after its `type`. All may
 * be sent twice.
 * - `photos`: new or changed photos.
 * - `removed`: photos that were hidden or deleted, or that failed. Senders still see their own failed photos.
 * - `photoCount`: number of photos that the gallery shows.
 * - `event`: changes by a host or with time. `now` is the server's clock, for countdowns.
 * - `host`: numbers of pending and flagged photos, sent to hosts only. Null when the receiver stops being a host.
 * - `resync`: changes may have been missed. Fetch the list again.
 */
export type LiveMessage =
  | { type: 'photos'; photos: PhotoView[]; photoCount: number }
  | { type: 'removed'; ids: number[]; photoCount: number }
  | { type: 'event'; event: EventState; now: string }
  | { type: 'host'; host: HostNews | null }
  | { type: 'resync' }

/**
 * Maximum milliseconds between events: without messages, the server sends an empty `beat`. A page that receives nothing
 * for several intervals has lost its connection, even if the browser has not noticed.
 */
export const BEAT_INTERVAL_MS = 20_000

/**
 * Response header of the photo list: the cursor of the list's state. `?since=` of the live messages takes it. Each live
 * message has a newer cursor as its event id.
 */
export const CURSOR_HEADER = 'Live-Cursor'
