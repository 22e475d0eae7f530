import type { PhotoView } from './photos.ts'

/**
 * What `GET /api/events/{id}/live` sends, each as the JSON of one server-sent event named after its `type`.
 * `photos`: these are new or have changed. `gone`: these were hidden or deleted, or have failed, which the list shows to their senders alone.
 * `resync`: something may have been missed; fetch the list again.
 */
export type LiveMessage =
  | { type: 'photos'; photos: PhotoView[] }
  | { type: 'gone'; ids: number[] }
  | { type: 'resync' }
