import { pathOf } from './path-of.ts'
import { send } from './send.ts'

export const ownPhotosPath = (id: number) => pathOf('GET /api/events/:id/photos/mine', { id })

/** Changes or removes the first name shown with them. */
export const nameOwnPhotos = (id: number, senderName: string | null) =>
  send('PUT /api/events/:id/photos/mine', { id, body: { senderName } })
