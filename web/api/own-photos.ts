import { pathOf } from './path-of.ts'
import { send } from './send.ts'

/** The photos of an event that this browser has sent. */
export const ownPhotosPath = (id: number) => pathOf('GET /api/events/:id/photos/mine', { id })

/** Shows them under another first name, or under none. */
export const nameOwnPhotos = (id: number, senderName: string | null) =>
  send('PUT /api/events/:id/photos/mine', { id, body: { senderName } })
