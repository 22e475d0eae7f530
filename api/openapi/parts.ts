import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import { ErrorView } from '#contract/schemas/errors.ts'
import { DEFAULT_QR_SIZE, QR_SIZES } from '#contract/values/limits.ts'

/** What the calls of the document are put together from. */

export const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

/** The answer of a call that went well, as JSON; `describeRefusals` adds how it is refused. */
export const answers = (description: string, schema: z.ZodType, status: '200' | '201' = '200') =>
  ({ [status]: { description, ...json(schema) } }) satisfies ZodOpenApiResponsesObject

/** The answer of a call that went well, as a file of these types. */
export const file = (description: string, ...types: string[]) =>
  ({
    '200': {
      description,
      content: Object.fromEntries(types.map((type) => [type, { schema: bytes }])),
    },
  }) satisfies ZodOpenApiResponsesObject

/** A refusal that does not follow from what the call is (`describeRefusals`), with its reason. */
export const refusal = (
  status: '401' | '403' | '404' | '409' | '413' | '415' | '416',
  description: string,
) => ({
  [status]: { description, ...json(ErrorView) },
})

/** Like `file`, for one that is sent in parts to whoever asks with `Range`, and not again to who has it. */
export const partial = (description: string, ...types: string[]) => ({
  ...file(description, ...types),
  '206': { ...file(description, ...types)['200'], description: 'The part that `Range` asks for.' },
  '304': { description: 'You have these bytes, as `If-None-Match` says.' },
  ...refusal('416', 'There is no such part.'),
})

/** What a call may answer besides, when a device or an address asks for it too often. */
export const tooMany = {
  '429': {
    description: 'Too many; the sentence says of what.',
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
    ...json(ErrorView),
  },
} satisfies ZodOpenApiResponsesObject

/** Files travel as they are, which JSON Schema says by an empty schema. */
const bytes = { description: 'The bytes of the file.' }
export const fileField = z.any().meta({ override: { type: 'string', contentMediaType: 'image/*' } })

export const nothing = z.strictObject({})
export const byId = z.object({ id: z.int().positive() })
export const bySession = z.object({ session: z.int().positive() })
export const byCode = z.object({ code: z.string() })
export const byQrCode = z.object({ qrCode: z.string() })
export const qrSize = z.object({ size: z.literal(QR_SIZES).default(DEFAULT_QR_SIZE) })

export const asJpeg = z.literal('jpeg').optional().meta({
  description: 'Photos in HEIC as the JPEGs beside them, which any computer opens; others as they are.',
})

/** A call for administrators alone. */
export const administrators = (call: ZodOpenApiOperationObject): ZodOpenApiOperationObject => ({
  ...call,
  security: [{ administrator: [] }],
})

/** A call for the hosts of an event and for administrators. */
export const hosts = (call: ZodOpenApiOperationObject): ZodOpenApiOperationObject => ({
  ...call,
  responses: {
    ...refusal('403', 'Not a host of the event (`host.required`), or another site’s page asked.'),
    ...refusal('409', 'It is the sample event, which has no host.'),
    ...call.responses,
  },
})
