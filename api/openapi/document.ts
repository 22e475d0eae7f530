import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { splitAddress } from '#contract/call.ts'
import { CALLS } from '#contract/calls/all.ts'
import { getDocument } from '#contract/calls/server.ts'
import type { Limits } from '#core/limits/limits.ts'
import { ADMIN_COOKIE } from '#api/middleware/admin-session.ts'
import { createCalls } from '#api/serve.ts'
import { operationOf } from './operation.ts'

/** Every call, by its path in OpenAPI's form. */
export const PATHS: ZodOpenApiPathsObject = {}
for (const call of CALLS) {
  const { method, path } = splitAddress(call.address)
  const template = path.replaceAll(/:(\w+)/g, '{$1}')
  PATHS[template] = { ...PATHS[template], [method.toLowerCase()]: operationOf(call) }
}

const DESCRIPTION = `Guests need no account: a cookie grants their browser the events that it created or opened by a code.

Errors: 400 invalid · 401 not signed in as administrator · 403 not a host of the event, or request from another site · 404 missing, hidden, or not visible to you ·
409 conflict · 413 too large · 415 unsupported photo type · 429 too many requests and 503 unavailable, with \`Retry-After\` · 507 no space left.

The body of an error has an English sentence for people, and a stable \`code\` for programs.`

const describe = () =>
  createDocument({
    openapi: '3.1.0',
    info: { title: 'Candid', version: '1', description: DESCRIPTION, license: { name: 'AGPL-3.0-only' } },
    paths: PATHS,
    components: {
      securitySchemes: { administrator: { type: 'apiKey', in: 'cookie', name: ADMIN_COOKIE } },
    },
  })

/** Serves the OpenAPI document, made from the declarations that also parse the requests. */
export function openapiRoutes(services: { limits: Limits }) {
  const { router, serve } = createCalls(services)
  let document: ReturnType<typeof describe> | undefined

  serve(getDocument, (ctx) => {
    ctx.set('Cache-Control', 'no-cache')
    return { ...(document ??= describe()) }
  })

  return router
}
