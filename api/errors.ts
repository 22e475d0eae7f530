import { ConnectionException } from '@mikro-orm/postgresql'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { ErrorView } from '#contract/errors.ts'
import { AppError, type ErrorCode } from '#core/errors.ts'
import { isTransient } from '#core/infra/transient-errors.ts'
import { UNSTORABLE_TEXT } from './context.ts'

/** A code without a status does not compile. */
const STATUS: Record<ErrorCode, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  unavailable: 503,
  no_space: 507,
}

/** Answers what was thrown: a refusal with its own sentence, a bug with a sentence that reveals nothing. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined)
        throw new AppError('not_found', 'There is nothing here.')
      // Koa's router answers 501 to a method that none of its routes has.
      if (ctx.status === 405 || ctx.status === 501)
        throw Object.assign(new Error('This address does not do that.'), { status: 405, expose: true })
    } catch (thrown) {
      const { status, sentence, retryAfter } = translate(thrown)
      // Not of interest when the client is gone; the request alone is 'destroyed' as soon as it is read to its end.
      if (status >= 500 && !ctx.req.socket.destroyed)
        log.error({ err: thrown, method: ctx.method, path: ctx.path }, 'a request failed')
      ctx.status = status
      // Set for the answer that did not come; with them a browser would cache a refusal for a year.
      for (const header of ['ETag', 'Content-Disposition', 'Accept-Ranges']) ctx.remove(header)
      ctx.set('Cache-Control', 'no-store')
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
      ctx.body = { error: sentence } satisfies ErrorView
    }
  }
}

function translate(thrown: unknown): { status: number; sentence: string; retryAfter?: number | undefined } {
  if (thrown instanceof AppError) {
    const retryAfter = thrown.retryAfter ?? (thrown.code === 'unavailable' ? 5 : undefined)
    return { status: STATUS[thrown.code], sentence: thrown.message, retryAfter }
  }
  const code = String((thrown as { code?: unknown } | null)?.code ?? '')
  if (isDiskFull(code))
    return {
      status: STATUS.no_space,
      sentence: 'There is no space left on this server. Please tell the host.',
    }
  if (thrown instanceof Error && isUnstorable(thrown, code))
    return { status: STATUS.invalid, sentence: UNSTORABLE_TEXT }
  // A built query throws what pg threw, anything else wraps it.
  if (thrown instanceof ConnectionException || isTransient(thrown))
    return {
      status: 503,
      sentence: 'The database does not answer. Please try again in a moment.',
      retryAfter: 5,
    }
  // What Koa and its middleware refuse carries a status and says whether its message may be shown.
  const { status, expose, message } = thrown as { status?: number; expose?: boolean; message: string }
  if (status !== undefined && status < 500)
    return { status, sentence: expose === false ? 'This request could not be read.' : message }
  return { status: 500, sentence: 'Something went wrong here. Please try again.' }
}

/** PostgreSQL's `disk_full`, and Node's codes for a full disk and a full quota. */
const isDiskFull = (code: string) => ['53100', 'ENOSPC', 'EDQUOT'].includes(code)

/**
 * Text that no row can hold and that no parser refused. A NUL in the text of a statement ends it early, which
 * PostgreSQL calls a breach of the protocol (08P01), as a broken connection would be called.
 */
function isUnstorable(thrown: Error, code: string): boolean {
  return (
    code === '22021' ||
    code === '22P05' ||
    (code === '08P01' && /invalid message format/.test(thrown.message))
  )
}
