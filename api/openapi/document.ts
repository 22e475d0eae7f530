import { z } from 'zod'
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { ErrorView } from '#contract/schemas/errors.ts'
import { HealthView, ReadyView } from '#contract/schemas/health.ts'
import { ADMIN_COOKIE } from '#api/middleware/admin-session.ts'
import { createRouter } from '#api/context.ts'
import { ADMIN_CALLS } from './admin-calls.ts'
import { EVENT_SETTINGS_CALLS } from './event-settings-calls.ts'
import { GUEST_CALLS } from './guest-calls.ts'
import { HOST_CALLS } from './host-calls.ts'
import { answers, json } from './parts.ts'
import { describeRefusals } from './refusals.ts'

/** Every call of the API, by its path as OpenAPI writes it. */
export const CALLS: ZodOpenApiPathsObject = describeRefusals({
  ...GUEST_CALLS,
  ...HOST_CALLS,
  ...EVENT_SETTINGS_CALLS,
  ...ADMIN_CALLS,
  '/api/health': {
    get: {
      summary: 'Whether requests are answered',
      responses: answers('They are.', HealthView),
    },
  },
  '/api/health/ready': {
    get: {
      summary: 'Whether rows, queue and storage can be reached',
      responses: {
        ...answers('All can.', ReadyView),
        '503': {
          description: 'The sentence names what is down.',
          ...json(ReadyView.extend(ErrorView.shape)),
        },
      },
    },
  },
  '/api/openapi.json': {
    get: { summary: 'This document', responses: answers('OpenAPI 3.1.', z.looseObject({})) },
  },
})

const DESCRIPTION = `Guests need no account: a cookie remembers what their browser created or opened by a code.

Refusals: 400 invalid · 401 not signed in as administrator · 403 not a host of the event, or from another site · 404 not there, hidden, or not yours to see ·
409 conflict · 413 too large · 415 not a photo that is taken · 429 too many and 503 busy, with \`Retry-After\` · 507 no space.

Their body is a sentence in English with its \`code\`, by which a program tells them from one another.`

const describe = () =>
  createDocument({
    openapi: '3.1.0',
    info: { title: 'Candid', version: '1', description: DESCRIPTION, license: { name: 'AGPL-3.0-only' } },
    paths: CALLS,
    components: {
      securitySchemes: { administrator: { type: 'apiKey', in: 'cookie', name: ADMIN_COOKIE } },
    },
  })

/** `GET /api/openapi.json`: what programs may ask of Candid, from the schemas that its requests are parsed with. */
export function openapiRoutes() {
  const routes = createRouter()
  let document: ReturnType<typeof describe> | undefined

  routes.get('/api/openapi.json', (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = document ??= describe()
  })

  return routes
}
