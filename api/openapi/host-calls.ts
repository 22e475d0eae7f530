import { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { TakeHomeQuery } from '#contract/schemas/archives.ts'
import { CardsQuery } from '#contract/schemas/cards.ts'
import { EventView } from '#contract/schemas/events.ts'
import { HostPhotosQuery, HostPhotosRequest, HostPhotoView } from '#contract/schemas/host-photos.ts'
import { HostLinkView, RevokeHostLinkQuery, OpenAsHostRequest } from '#contract/schemas/hosts.ts'
import { ChangeWifiRequest, EventWifiView } from '#contract/schemas/wifi.ts'
import { answers, byId, file, hosts, json, nothing, partial, refusal, tooMany } from './parts.ts'

/** What the host of an event calls; administrators may, too. */
export const HOST_CALLS: ZodOpenApiPathsObject = {
  '/api/host/open': {
    post: {
      summary: 'Open an event by its host link',
      description: 'This browser is a host of the event from now on.',
      requestBody: { required: true, ...json(OpenAsHostRequest) },
      responses: {
        ...answers('The event.', EventView),
        ...refusal('404', 'There is no such link, or no longer.'),
        ...tooMany,
      },
    },
  },
  '/api/events/{id}/host/photos': {
    get: hosts({
      summary: 'All photos of an event, as its hosts see them',
      requestParams: { path: byId, query: HostPhotosQuery },
      responses: answers('Newest first, hidden and failed ones too.', z.array(HostPhotoView)),
    }),
    post: hosts({
      summary: 'Hide, unhide or delete photos, forget their flags, or take their senders’ first names away',
      description:
        'Every open gallery is told at once. Photos of other events and those that are gone are passed over. `clear-name` is done to all photos that the same browsers sent to the event, and their next ones come without that name.',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(HostPhotosRequest) },
      responses: {
        ...answers(
          'Those of them that are there, and others that were changed with them, as they are now.',
          z.array(HostPhotoView),
        ),
        ...tooMany,
      },
    }),
  },
  '/api/events/{id}/cards.pdf': {
    get: hosts({
      summary: 'Cards to print',
      description: 'With the password of the Wi-Fi, if it has one.',
      requestParams: { path: byId, query: CardsQuery },
      responses: { ...file('A sheet of cards.', 'application/pdf'), ...tooMany },
    }),
  },
  '/api/events/{id}/take-home.zip': {
    get: hosts({
      summary: 'All photos that the gallery shows, with a gallery that opens in any browser, in one file',
      description: 'Leads on (302) to an address with `through`, as `photos.zip` does.',
      requestParams: { path: byId, query: TakeHomeQuery.extend({ through: z.int().positive().optional() }) },
      responses: {
        ...partial('Not compressed.', 'application/zip'),
        '302': { description: 'To the address with `through`.' },
        ...tooMany,
      },
    }),
  },
  '/api/events/{id}/wifi': {
    get: hosts({
      summary: 'The Wi-Fi that the cards name',
      requestParams: { path: byId },
      responses: answers('Its own, and the venue’s.', EventWifiView),
    }),
    put: hosts({
      summary: 'Change the Wi-Fi that the cards name',
      requestParams: { path: byId },
      requestBody: { required: true, ...json(ChangeWifiRequest) },
      responses: { ...answers('As it is now.', EventWifiView), ...tooMany },
    }),
  },
  '/api/events/{id}/host-link': {
    post: hosts({
      summary: 'Make a new host link',
      description:
        'The one before opens nothing any more, and whom it made a host no longer is; who asks stays one.',
      requestParams: { path: byId },
      responses: { ...answers('The link.', HostLinkView), ...tooMany },
    }),
    delete: hosts({
      summary: 'Revoke the host link',
      description:
        'It opens nothing any more, and whom it made a host no longer is; who asks stays one. With `creator=true` the event has no host left; 403 for everybody but administrators.',
      requestParams: { path: byId, query: RevokeHostLinkQuery },
      responses: { ...answers('Revoked.', nothing), ...tooMany },
    }),
  },
}
