import { z } from 'zod'
import { call } from '#contract/call.ts'
import { EventView } from '#contract/schemas/events.ts'
import { HostPhotosQuery, HostPhotosRequest, HostPhotoView } from '#contract/schemas/host-photos.ts'
import { HostLinkView, OpenAsHostRequest, RevokeHostLinkQuery } from '#contract/schemas/hosts.ts'

export const openAsHost = call('POST /api/host/open', {
  who: 'anyone',
  limit: 'wrongCodes',
  summary: 'Open an event by its host link',
  description: 'Makes this browser a host of the event.',
  body: OpenAsHostRequest,
  response: EventView,
  done: 'The event.',
  errors: { 404: ['host.unknownLink'] },
})

export const renewHostLink = call('POST /api/events/:id/host-link', {
  who: 'host',
  limit: 'hostLinks',
  summary: 'Replace the host link',
  description:
    'The previous link stops working, and browsers that opened it lose the host role. The caller keeps it.',
  response: HostLinkView,
  done: 'The link.',
})

export const revokeHostLink = call('DELETE /api/events/:id/host-link', {
  who: 'host',
  limit: 'hostLinks',
  summary: 'Revoke the host link',
  description:
    'The link stops working, and browsers that opened it lose the host role. The caller keeps it. With `creator=true`, which is only for administrators, the creator’s browser loses it, too: the event then has no host.',
  query: RevokeHostLinkQuery,
  errors: { 403: ['admin.signInFirst'] },
})

export const listHostPhotos = call('GET /api/events/:id/host/photos', {
  who: 'host',
  limit: null,
  summary: 'List all photos of an event for its hosts',
  query: HostPhotosQuery,
  response: z.array(HostPhotoView),
  done: 'Newest first, including hidden and failed photos.',
})

export const moderateEventPhotos = call('POST /api/events/:id/host/photos', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Hide, unhide or delete photos, clear their flags, or clear their senders’ names',
  description:
    'Open galleries show the change at once. Photos of other events and missing ones are skipped. `clear-name` applies to all photos that the same browsers sent to the event, and to their later ones.',
  body: HostPhotosRequest,
  response: z.array(HostPhotoView),
  done: 'The remaining photos of the request, and others that changed with them.',
})
