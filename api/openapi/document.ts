import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { splitAddress } from '#contract/call.ts'
import { CALLS } from '#contract/calls/all.ts'
import { getDocument } from '#contract/calls/server.ts'
import type { Limits } from '#core/limits/limits.ts'
import { ADMIN_COOKIE } from '#api/middleware/admin-session.ts'
import { createCalls } from '#api/serve.ts'
import { operationOf } from './operation.ts'

/** Every call, by its path as OpenAPI writes it. */
export const PATHS: ZodOpenApiPathsObject = {}
for (const call of CALLS) {
  const { method, path } = splitAddress(call.address)
  const written = path.replaceAll(/:(\w+)/g, '{$1}')
  PATHS[written] = { ...PATHS[written], [method.toLowerCase()]: operationOf(call) }
}

const DESCRIPTION = `Guests need no account: a cookie remembers what their browser created or opened by a code.

Refusals: 400 invalid · 401 not signed in as administrator · 403 not a host of the event, or from another site · 404 not there, hidden, or not yours to see ·
409 conflict · 413 too large · 415 not a photo that is taken · 429 too many and 503 busy, with \`Retry-After\` · 507 no space.

Their body is a sentence in English with its \`code\`, by which a program tells them from one another.`

const describe = () =>
  createDocument({
    openapi: '3.1.0',
    info: { title: 'Candid', version: '1', description: DESCRIPTION, license: { name: 'AGPL-3.0-only' } },
    paths: PATHS,
    components: {
      securitySchemes: { administrator: { type: 'apiKey', in: 'cookie', name: ADMIN_COOKIE } },
    },
  })

/** Serves the description of every call, from the declarations with which requests are parsed. */
export function openapiRoutes(services: { limits: Limits }) {
  const { router, serve } = createCalls(services)
  let document: ReturnType<typeof describe> | undefined

  serve(getDocument, (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    return { ...(document ??= describe()) }
  })

  return router
}
