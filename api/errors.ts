import { ConnectionException } from '@mikro-orm/postgresql'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { ErrorView } from '#contract/schemas/errors.ts'
import { AppError, type ErrorKind } from '#core/errors.ts'
import { isTransient } from '#core/infra/transient-errors.ts'
import { errorView } from './responses/error-view.ts'

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

/** Turns thrown errors into responses: expected ones with their sentences, bugs with a neutral one. */
export function respondToErrors(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw new AppError('not_found', 'request.nothingHere')
      // Koa's router responds with 501 to methods without any route.
      if (ctx.status === 405 || ctx.status === 501) throw new AppError('not_allowed', 'request.notAllowed')
    } catch (thrown) {
      const { status, view, retryAfter } = translate(thrown)
      // Not logged if the client disconnected. The request itself counts as destroyed once it has been read.
      if (status >= 500 && !ctx.req.socket.destroyed)
        log.error({ err: thrown, method: ctx.method, path: ctx.path }, 'a request failed')
      ctx.status = status
      // These headers were set for the failed response. With them, a browser would cache the error for a year.
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
  // Errors of Koa and its middleware carry a status and whether their message may be shown.
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

/** Maps a database or disk error to an `AppError`, or undefined. */
function shortageIn(thrown: unknown): AppError | undefined {
  const code = String((thrown as { code?: unknown } | null)?.code ?? '')
  if (isDiskFull(code)) return new AppError('no_space', 'server.full')
  if (thrown instanceof Error && isUnstorable(thrown, code))
    return new AppError('invalid', 'request.unstorableText')
  // Built queries throw pg's error itself; others wrap it.
  if (thrown instanceof ConnectionException || isTransient(thrown))
    return new AppError('unavailable', 'server.databaseDown')
  return undefined
}

/** PostgreSQL's `disk_full`, and Node's codes for a full disk and an exhausted quota. */
const isDiskFull = (code: string) => ['53100', 'ENOSPC', 'EDQUOT'].includes(code)

/**
 * Whether the text can't be stored. A NUL ends a statement's text early. PostgreSQL reports it as a protocol violation
 * (08P01), like a broken connection.
 */
function isUnstorable(thrown: Error, code: string): boolean {
  return (
    code === '22021' ||
    code === '22P05' ||
    (code === '08P01' && /invalid message format/.test(thrown.message))
  )
}
