import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { ErrorView } from '#contract/schemas/errors.ts'
import { json } from './parts.ts'

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const

/** Why calls are refused, where no call says more about it; the body's sentence names the case. */
const REASONS = {
  '400': 'Not valid: the address, the query or the body.',
  '401': 'Not signed in as administrator.',
  '403': "Another site's page asked.",
  '404': 'Not there, hidden, or not yours to see.',
  '413': 'Too large.',
  '415': 'Not of a type that is taken.',
  '431': 'The address or the headers are too long.',
  '503': 'Busy, or a service is down; `Retry-After` says when to try again.',
  '507': 'There is no space left.',
} as const

/** Adds to each call the statuses that follow from what it is and takes; what the call describes itself stays. */
export function describeRefusals(paths: ZodOpenApiPathsObject): ZodOpenApiPathsObject {
  return Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      Object.fromEntries(
        METHODS.flatMap((method) => {
          const call = calls[method]
          if (!call) return []
          const refusals = Object.fromEntries(
            statusesOf(method, path, call).map((status) => [
              status,
              // An answer to HEAD has no body.
              { description: REASONS[status], ...(method !== 'head' && json(ErrorView)) },
            ]),
          )
          return [[method, { ...call, responses: { ...refusals, ...call.responses } }]]
        }),
      ),
    ]),
  )
}

function statusesOf(method: string, path: string, call: ZodOpenApiOperationObject): (keyof typeof REASONS)[] {
  const changes = method !== 'get' && method !== 'head'
  return [
    '400',
    ...(call.security ? (['401'] as const) : []),
    ...(changes ? (['403', '507'] as const) : []),
    ...(path.includes('{') ? (['404'] as const) : []),
    ...(call.requestBody ? (['413', '415'] as const) : []),
    '431',
    '503',
  ]
}
