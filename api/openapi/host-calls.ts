import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { EventView } from '#contract/events.ts'
import { HostLinkView, OpenAsHostRequest } from '#contract/hosts.ts'
import { answers, byId, hosts, json, nothing, refusal, tooMany } from './parts.ts'

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
      description: 'It opens nothing any more, and whom it made a host no longer is; who asks stays one.',
      requestParams: { path: byId },
      responses: { ...answers('Revoked.', nothing), ...tooMany },
    }),
  },
}
