import { pathOf } from './path-of.ts'
import { send } from './send.ts'

/** Path of the deleted events that can be restored. */
export const DELETED_EVENTS = pathOf('GET /api/admin/deleted-events')

export const restoreEvent = (id: number) => send('POST /api/admin/deleted-events/:id/restore', { id })

/** Deletes a deleted event permanently. */
export const deletePermanently = (id: number) => send('DELETE /api/admin/deleted-events/:id', { id })
