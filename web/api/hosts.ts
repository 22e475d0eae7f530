import type { HostPhotoAction } from '#contract/values/photo-actions.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

/** Makes this browser a host of the event whose link has this key. */
export const openAsHost = (hostKey: string) => send('POST /api/host/open', { body: { hostKey } })

/** Replaces the host link. This response alone contains its key. */
export const renewHostLink = (id: number) => send('POST /api/events/:id/host-link', { id })

/** Revokes the host link. With `creator`, the browser that created the event loses its host role too. */
export const revokeHostLink = (id: number, { creator = false } = {}) =>
  send('DELETE /api/events/:id/host-link', { id, creator: creator ? 'true' : undefined })

/** Path of a page of an event's photos, including hidden ones. `after` is the last photo of the previous page. */
export const hostPhotosPath = (id: number, isFlagged: boolean, after?: number) =>
  pathOf('GET /api/events/:id/host/photos', {
    id,
    limit: PAGE_SIZE,
    only: isFlagged ? 'flagged' : undefined,
    after,
  })

/** Changes several photos. Returns the photos that still exist, and others that changed with them. */
export const moderatePhotos = (id: number, action: HostPhotoAction, ids: number[]) =>
  send('POST /api/events/:id/host/photos', { id, body: { action, ids } })

/** `body` contains all fields of an `EditEventRequest`, and a new profile image if there is one. */
export const editEvent = (id: number, body: FormData) => send('PUT /api/events/:id', { id, body })

export const deleteEvent = (id: number) => send('DELETE /api/events/:id', { id })
