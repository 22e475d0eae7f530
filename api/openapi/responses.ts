import { z } from 'zod'
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { splitAddress, type Call } from '#contract/call.ts'
import { ErrorView } from '#contract/schemas/errors.ts'
import messages from '#messages/en/errors.ts'
import type { ErrorCode } from '#messages/message-types.ts'

/** Refusals that follow from the kind of a call. */
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
type Kind = { isSecured: boolean; takesBody: boolean }

/** Files travel as they are, which JSON Schema states by an empty schema. */
const FILE = { schema: { description: 'The bytes of the file.' } }

/** Every answer of a call: successes, then refusals of its kind, its own, and those of its limit. */
export function responsesOf(call: Call, kind: Kind): ZodOpenApiResponsesObject {
  const isHead = splitAddress(call.address).method === 'HEAD'
  const error = isHead ? {} : json(ErrorView)
  const common = commonStatuses(call, kind).map((status) => [
    status,
    { description: REASONS[status], ...error },
  ])
  return {
    ...Object.fromEntries(common),
    ...refusalsOf(errorsOf(call), error),
    ...((call.limit ?? call.open) && { '429': { ...TOO_MANY, ...error } }),
    ...successesOf(call, isHead),
  }
}

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

const TOO_MANY = {
  description: 'Too many; the sentence says of what.',
  headers: z.object({ 'Retry-After': z.int().min(1).meta({ description: 'Seconds to wait.' }) }),
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

/** The call's own codes, after those of every call for hosts. */
function errorsOf({ who, errors = {} }: Call): Call['errors'] {
  if (who !== 'host') return errors
  const own = (status: 403 | 409) => [errors[status] ?? []].flat() as ErrorCode[]
  return { ...errors, 403: ['host.required', ...own(403)], 409: ['event.sample', ...own(409)] }
}

function refusalsOf(errors: Call['errors'] = {}, error: object): ZodOpenApiResponsesObject {
  return Object.fromEntries(
    Object.entries(errors).map(([status, refusal]) => [
      status,
      refusal instanceof z.ZodType
        ? { description: REASONS[status as keyof typeof REASONS], ...json(refusal) }
        : { description: describe(status, refusal), ...error },
    ]),
  )
}

/** The reason of the kind, then each code with its sentence. */
function describe(status: string, codes: readonly ErrorCode[]): string {
  const reason = status in REASONS ? [REASONS[status as keyof typeof REASONS]] : []
  return [...reason, ...codes.map((code) => `\`${code}\`: ${messages[code]}`)].join('\n')
}

function successesOf({ answer = z.strictObject({}), done = 'Done.', answerHeaders }: Call, isHead: boolean) {
  const meanings = Object.entries(typeof done === 'string' ? { 200: done } : done)
  const headers = answerHeaders && { headers: answerHeaders }
  const responses = Object.fromEntries(
    meanings.map(([status, description]): [string, ZodOpenApiResponseObject] => {
      const hasBody = answer !== null && !isHead && status !== '204' && status !== '302'
      const content = hasBody && (answer instanceof z.ZodType ? json(answer) : file(answer.types))
      return [status, { description, ...headers, ...content }]
    }),
  ) as ZodOpenApiResponsesObject
  if (!answer || answer instanceof z.ZodType || !answer.isPartial) return responses
  return {
    ...responses,
    '206': { description: 'The part that `Range` asks for.', ...file(answer.types) },
    '304': { description: 'You have these bytes, as `If-None-Match` says.' },
    '416': { description: messages['request.noSuchRange'], ...json(ErrorView) },
  }
}

const file = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, FILE])),
})
