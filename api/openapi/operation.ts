import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiRequestBodyObject } from 'zod-openapi'
import { roleFor, splitAddress, type Call } from '#contract/call.ts'
import { ACCOUNT_ROLES, includesRole } from '#contract/values/account-roles.ts'
import { responsesOf } from './responses.ts'

/** Describes callers that statuses and security schemes don't describe. */
function callersOf(call: Call): string | undefined {
  const role = roleFor(call)
  const roles = ACCOUNT_ROLES.filter((one) => includesRole(one, role)).map((one) => `\`${one}\``)
  if (call.who === 'administrator') return role === 'desk' ? undefined : `For the role ${roles.join(' or ')}.`
  if (call.who !== 'host' && call.who !== 'author') return undefined
  return `For hosts of the event, and administrators with the role ${roles.join(' or ')}.`
}

/** Path parameters that are numbers. All others are text. */
const NUMBERS = new Set(['account', 'id', 'screen', 'session', 'width'])

export function operationOf(call: Call): ZodOpenApiOperationObject {
  const description = [call.description, callersOf(call)].filter(Boolean).join(' ')
  const body = bodyOf(call)
  return {
    summary: call.summary,
    ...(description && { description }),
    ...(isSecured(call) && { security: [{ administrator: [] }] }),
    requestParams: {
      path: pathParameters(splitAddress(call.address).path),
      ...(call.query && { query: call.query }),
      ...(call.headers && { header: call.headers }),
    },
    ...(body && { requestBody: body }),
    responses: responsesOf(call, { isSecured: isSecured(call), takesBody: body !== undefined }),
  }
}

const isSecured = ({ who }: Call) => who === 'administrator' || who === 'author'

function pathParameters(path: string): z.ZodObject {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return z.object(
    Object.fromEntries(names.map((name) => [name, NUMBERS.has(name) ? z.int().positive() : z.string()])),
  )
}

function bodyOf({ body }: Call): ZodOpenApiRequestBodyObject | undefined {
  if (body === undefined) return undefined
  if (body instanceof z.ZodType) return { required: true, content: { 'application/json': { schema: body } } }
  if (body.type === undefined) return undefined
  const encoding = Object.entries(body.files ?? {}).map(
    ([field, types]) => [field, { contentType: types.join(', ') }] as const,
  )
  const content = {
    schema: body.schema ?? {},
    ...(encoding.length && { encoding: Object.fromEntries(encoding) }),
  }
  return { required: true, content: { [body.type]: content } }
}
