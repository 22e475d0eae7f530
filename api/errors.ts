import { ConnectionException } from '@mikro-orm/postgresql'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { ErrorView } from '#contract/schemas/errors.ts'
import { AppError, type ErrorKind } from '#core/errors.ts'
import { isTransient } from '#core/infra/transient-errors.ts'
import { errorView } from './responses/error-view.ts'

/** A kind without a status does not compile. */
const STATUS: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  not_allowed: 405,
  conflict: 409,
  too_large: 413,
  headers_too_long: 431,
  unsupported: 415,
  no_such_range: 416,
  too_many: 429,
  unavailable: 503,
  no_space: 507,
}

/** Answers what was thrown: a refusal with its own sentence, a bug with a sentence that reveals nothing. */
export function answerErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw new AppError('not_found', 'request.nothingHere')
      // Koa's router answers 501 to a method that none of its routes has.
      if (ctx.status === 405 || ctx.status === 501) throw new AppError('not_allowed', 'request.notAllowed')
    } catch (thrown) {
      const { status, view, retryAfter } = translate(thrown)
      // Not of interest when the client is gone; the request alone is 'destroyed' as soon as it is read to its end.
      if (status >= 500 && !ctx.req.socket.destroyed)
        log.error({ err: thrown, method: ctx.method, path: ctx.path }, 'a request failed')
      ctx.status = status
      // Set for the answer that did not come; with them a browser would cache a refusal for a year.
      for (const header of ['ETag', 'Content-Disposition', 'Accept-Ranges']) ctx.remove(header)
      ctx.set('Cache-Control', 'no-store')
      if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter))
      ctx.body = view
    }
  }
}

function translate(thrown: unknown): { status: number; view: ErrorView; retryAfter?: number | undefined } {
  const error = thrown instanceof AppError ? thrown : shortageIn(thrown)
  if (error) {
    const { kind, parts, retryAfter = kind === 'unavailable' ? 5 : undefined } = error
    return { status: STATUS[kind], view: errorView(parts), retryAfter }
  }
  // What Koa and its middleware refuse carries a status and says whether its message may be shown.
  const { status = 500, expose, message } = thrown as { status?: number; expose?: boolean; message: string }
  if (status >= 500) return { status: 500, view: errorView([{ code: 'server.bug' }]) }
  const isShown = expose !== false
  return {
    status,
    view: errorView([
      isShown ? { code: 'request.invalid', params: { reason: message } } : { code: 'request.unreadable' },
    ]),
  }
}

/** The refusal that stands for what the database or the disk threw; undefined for anything else. */
function shortageIn(thrown: unknown): AppError | undefined {
  const code = String((thrown as { code?: unknown } | null)?.code ?? '')
  if (isDiskFull(code)) return new AppError('no_space', 'server.full')
  if (thrown instanceof Error && isUnstorable(thrown, code))
    return new AppError('invalid', 'request.unstorableText')
  // A built query throws what pg threw, anything else wraps it.
  if (thrown instanceof ConnectionException || isTransient(thrown))
    return new AppError('unavailable', 'server.databaseDown')
  return undefined
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
