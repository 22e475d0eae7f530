import { z } from 'zod'
import { call } from '#contract/call.ts'
import { EventView } from '#contract/schemas/events.ts'
import { HostPhotosQuery, HostPhotosRequest, HostPhotoView } from '#contract/schemas/host-photos.ts'
import { HostLinkView, OpenAsHostRequest, RevokeHostLinkQuery } from '#contract/schemas/hosts.ts'

export const openAsHost = call('POST /api/host/open', {
  who: 'anyone',
  limit: 'wrongCodes',
  summary: 'Open an event by its host link',
  description: 'This browser is a host of the event from now on.',
  body: OpenAsHostRequest,
  answer: EventView,
  done: 'The event.',
  errors: { 404: ['host.unknownLink'] },
})

export const renewHostLink = call('POST /api/events/:id/host-link', {
  who: 'host',
  limit: 'hostLinks',
  summary: 'Make a new host link',
  description:
    'The previous link stops working, and browsers that opened it lose the host role. The caller keeps it.',
  answer: HostLinkView,
  done: 'The link.',
})

export const revokeHostLink = call('DELETE /api/events/:id/host-link', {
  who: 'host',
  limit: 'hostLinks',
  summary: 'Revoke the host link',
  description:
    'The link stops working, and browsers that opened it lose the host role. The caller keeps it. With `creator=true`, which only administrators may send, the event has no host left.',
  query: RevokeHostLinkQuery,
  done: 'Revoked.',
  errors: { 403: ['admin.signInFirst'] },
})

export const listHostPhotos = call('GET /api/events/:id/host/photos', {
  who: 'host',
  limit: null,
  summary: 'All photos of an event, as its hosts see them',
  query: HostPhotosQuery,
  answer: z.array(HostPhotoView),
  done: 'Newest first, hidden and failed ones too.',
})

export const moderateEventPhotos = call('POST /api/events/:id/host/photos', {
  who: 'host',
  limit: 'hostActions',
  summary: 'Hide, unhide or delete photos, clear their flags, or clear the first names of their senders',
  description:
    'Open galleries follow at once. Photos of other events and missing ones are skipped. `clear-name` applies to all photos that the same browsers sent to the event, and to their next ones.',
  body: HostPhotosRequest,
  answer: z.array(HostPhotoView),
  done: 'The remaining photos and others that changed with them, as they are now.',
})
