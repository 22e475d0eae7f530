import type { EventState } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'

/**
 * What `GET /api/events/{id}/live` sends, each as the JSON of one server-sent event named after its `type`. All may be told
 * twice.
 * `photos`: these are new or have changed. `gone`: these were hidden or deleted, or have failed, which the list shows to their senders alone.
 * `photoCount` is how many the event shows now.
 * `event`: its host, or the clock, has changed this; `now` is the server's clock, by which a page counts down.
 * `resync`: something may have been missed; fetch the list again.
 */
export type LiveMessage =
  | { type: 'photos'; photos: PhotoView[]; photoCount: number }
  | { type: 'gone'; ids: number[]; photoCount: number }
  | { type: 'event'; event: EventState; now: string }
  | { type: 'resync' }

/**
 * Between messages the server sends `beat`, an event that says nothing, at least so often, ms: a page that hears nothing for
 * several times as long has lost its connection, though its browser may not know.
 */
export const BEAT_INTERVAL_MS = 20_000

/**
 * The header that comes with an event's photos and says what they are true for; `?since=` of the live messages takes
 * it. Later messages bring theirs as the id.
 */
export const CURSOR_HEADER = 'Live-Cursor'
