import { getRawBody } from 'raw-body'
import type { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { parse, type AppContext } from './context.ts'

/** No request of the product's needs nearly as much. */
const LIMIT = '64kb'

/** The request's JSON, parsed. Throws `unsupported`, `too_large` or `invalid` with a sentence. */
export async function readJson<S extends z.ZodType>(ctx: AppContext, schema: S): Promise<z.infer<S>> {
  if (!ctx.is('json'))
    throw new AppError('unsupported', 'Send this as JSON, with Content-Type: application/json.')
  const text = await getRawBody(ctx.req, {
    limit: LIMIT,
    length: ctx.get('Content-Length') || null,
    encoding: 'utf8',
  }).catch((cause) => {
    throw cause.status === 413
      ? new AppError('too_large', 'This request is larger than 64 KB.', { cause })
      : new AppError('invalid', 'This request could not be read.', { cause })
  })
  return parse(schema, parseJson(text))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid', 'This is not valid JSON.', { cause })
  }
}

/** For calls that take nothing: a body there is a mistake of the sender's, and is said to be one. */
export async function refuseBody(ctx: AppContext, next: () => Promise<unknown>): Promise<void> {
  const sent = ctx.get('Transfer-Encoding') || (ctx.get('Content-Length') || '0') !== '0'
  if (sent) throw new AppError('invalid', 'This call takes no body.')
  await next()
}
