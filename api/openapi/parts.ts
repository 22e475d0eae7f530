import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { ErrorView } from '#contract/schemas/errors.ts'

/** What the calls of the document are put together from. */

export const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

/** The answer of a call that went well, as JSON; `describeRefusals` adds how it is refused. */
export const answers = (description: string, schema: z.ZodType, status: '200' | '201' = '200') =>
  ({ [status]: { description, ...json(schema) } }) satisfies ZodOpenApiResponsesObject

/** A refusal that does not follow from what the call is (`describeRefusals`), with its reason. */
export const refusal = (status: '409', description: string) => ({
  [status]: { description, ...json(ErrorView) },
})

export const byId = z.object({ id: z.int().positive() })

/** A call for administrators alone. */
export const administrators = (call: ZodOpenApiOperationObject): ZodOpenApiOperationObject => ({
  ...call,
  security: [{ administrator: [] }],
})
