import { AppError } from '#core/errors.ts'

/** Node's codes for an unreachable network, a full or broken disk, and exhausted descriptors. */
const SYSTEM_CODES = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EAI_AGAIN ENOTFOUND EHOSTUNREACH ENETUNREACH ENETDOWN ENOSPC EDQUOT EROFS EMFILE ENFILE EIO'.split(
    ' ',
  ),
)
/** PostgreSQL's classes: connection exception, insufficient resources, operator intervention, system error. */
const SQLSTATE = /^(08|53|57|58)[0-9A-Z]{3}$/
/** Messages of `pg` and ioredis errors that have no code. */
const MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Connection is closed|timeout exceeded when trying to connect|Stream isn't writeable)/

/**
 * Whether a retry may succeed, because the cause is outside the job: an unreachable store, database or network, or a
 * full disk. Also checks the error's causes.
 */
export function isTransient(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false
  if (error instanceof AppError && (error.kind === 'unavailable' || error.kind === 'no_space')) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (SYSTEM_CODES.has(code) || SQLSTATE.test(code))) return true
  if (MESSAGE.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some((inner) => isTransient(inner, depth + 1)))
    return true
  return isTransient(error.cause, depth + 1)
}
