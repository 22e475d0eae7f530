import { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { roleFor, splitAddress, type Call } from '#contract/call.ts'
import { ErrorView } from '#contract/schemas/errors.ts'
import messages from '#messages/en/errors.ts'
import type { ErrorCode } from '#messages/message-types.ts'

/** Errors of every call of a kind. */
const REASONS = {
  '400': 'Invalid path, query or body.',
  '401': 'Not signed in as administrator.',
  '403': 'The request came from a page of another site.',
  '404': 'Missing, hidden, or not visible to you.',
  '413': 'Too large.',
  '415': 'Unsupported type.',
  '431': 'URL or headers too long.',
  '503': 'Busy, or a service is down. `Retry-After` has the seconds until a retry.',
  '507': 'No space left.',
} as const
type Kind = { isSecured: boolean; takesBody: boolean }

/** Schema of a file. JSON Schema describes raw bytes by an empty schema. */
const FILE = { schema: { description: 'Bytes of the file.' } }

/** Returns every response of a call: errors of its kind, its own errors, its limit's errors, then successes. */
export function responsesOf(call: Call, kind: Kind): ZodOpenApiResponsesObject {
  const isHead = splitAddress(call.address).method === 'HEAD'
  const error = isHead ? {} : json(ErrorView)
  const common = commonStatuses(call, kind).map((status) => [
    status,
    { description: REASONS[status], ...error },
  ])
  return {
    ...Object.fromEntries(common),
    ...errorResponses(errorsOf(call), error),
    ...((call.limit ?? call.open) && { '429': { ...TOO_MANY, ...error } }),
    ...successesOf(call, isHead),
  }
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

const TOO_MANY = {
  description: 'Limit exceeded. `error` names the limit.',
  headers: z.object({ 'Retry-After': z.int().min(1).meta({ description: 'Seconds until a retry.' }) }),
}

function commonStatuses({ address }: Call, { isSecured, takesBody }: Kind): (keyof typeof REASONS)[] {
  const { method, path } = splitAddress(address)
  const isChange = method !== 'GET' && method !== 'HEAD'
  return [
    '400',
    ...(isSecured ? (['401'] as const) : []),
    ...(isChange ? (['403', '507'] as const) : []),
    ...(path.includes(':') ? (['404'] as const) : []),
    ...(takesBody ? (['413', '415'] as const) : []),
    '431',
    '503',
  ]
}

/** Returns the call's own error codes, after those of every call for hosts or some roles. */
function errorsOf(call: Call): Call['errors'] {
  const { who, errors = {} } = call
  const own = (status: 403 | 409) => [errors[status] ?? []].flat() as ErrorCode[]
  if (who === 'host')
    return {
      ...errors,
      403: ['host.required', 'admin.otherRole', ...own(403)],
      409: ['event.sample', ...own(409)],
    }
  const isForSome = who === 'author' || (who === 'administrator' && roleFor(call) !== 'desk')
  return isForSome ? { ...errors, 403: ['admin.otherRole', ...own(403)] } : errors
}

function errorResponses(errors: Call['errors'] = {}, error: object): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    Object.entries(errors).map(([status, codesOrBody]) => [
      status,
      codesOrBody instanceof z.ZodType
        ? { description: REASONS[status as keyof typeof REASONS], ...json(codesOrBody) }
        : { description: describe(status, codesOrBody), ...error },
    ]),
  )
}

function describe(status: string, codes: readonly ErrorCode[]): string {
  const reason = status in REASONS ? [REASONS[status as keyof typeof REASONS]] : []
  return [...reason, ...codes.map((code) => `\`${code}\`: ${messages[code]}`)].join('\n')
}

function successesOf(
  { response = z.strictObject({}), done = 'Done.', responseHeaders }: Call,
  isHead: boolean,
) {
  const meanings = Object.entries(typeof done === 'string' ? { 200: done } : done)
  const headers = responseHeaders && { headers: responseHeaders }
  const responses = Object.fromEntries(
    meanings.map(([status, description]): [string, ZodOpenApiResponseObject] => {
      const hasBody = response !== null && !isHead && status !== '204' && status !== '302'
      const content = hasBody && (response instanceof z.ZodType ? json(response) : file(response.types))
      return [status, { description, ...headers, ...content }]
    }),
  ) as ZodOpenApiResponsesObject
  if (!response || response instanceof z.ZodType || !response.isPartial) return responses
  return {
    ...responses,
    '206': { description: 'The requested range.', ...file(response.types) },
    '304': { description: 'Not modified: `If-None-Match` has the current `ETag`.' },
    '416': { description: messages['request.noSuchRange'], ...json(ErrorView) },
  }
}

const file = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, FILE])),
})
