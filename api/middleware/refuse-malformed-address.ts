import type { Middleware } from 'koa'
import { AppError } from '#core/errors.ts'

/**
 * Throws `invalid` for an address with broken percent-encoding, including encoded surrogates, or with a NUL, which
 * PostgreSQL can't store.
 */
export const refuseMalformedAddress: Middleware = async (ctx, next) => {
  if (!isWellFormed(ctx.path)) throw new AppError('invalid', 'request.malformedAddress')
  await next()
}

function isWellFormed(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
