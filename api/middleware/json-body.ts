import { getRawBody } from 'raw-body'
import type { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { parse, type AppContext } from '#api/context.ts'

/** Maximum bytes of a JSON body, far more than any request needs. */
const MAX_BYTES = 64 * 1024

/** Reads and parses a JSON body. Throws `unsupported`, `too_large` or `invalid`. */
export async function readJson<S extends z.ZodType>(ctx: AppContext, schema: S): Promise<z.infer<S>> {
  if (!ctx.is('json')) throw new AppError('unsupported', 'request.notJson')
  return parse(schema, parseJson((await readBody(ctx)).toString('utf8')))
}

/** Reads the raw body. Throws `too_large` or `invalid`. */
function readBody(ctx: AppContext): Promise<Buffer> {
  return getRawBody(ctx.req, { limit: MAX_BYTES, length: ctx.get('Content-Length') || null }).catch(
    (cause) => {
      throw cause.status === 413
        ? new AppError(
            'too_large',
            { code: 'request.jsonTooLarge', params: { limit: MAX_BYTES / 1024 } },
            { cause },
          )
        : new AppError('invalid', 'request.unreadable', { cause })
    },
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('invalid', 'request.invalidJson', { cause })
  }
}

/**
 * Reads and ignores the body of calls that need none, because many clients send `{}` or an empty form. Throws
 * `too_large` above 64 KB.
 */
export async function dropBody(ctx: AppContext): Promise<void> {
  await readBody(ctx)
}
