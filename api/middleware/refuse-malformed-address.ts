import type { Middleware } from 'koa'
import { AppError } from '#core/errors.ts'

/**
 * Refuses an address that stands for no text: one with a broken percent-encoding (half a surrogate pair is one, since
 * UTF-8 has no bytes for it) or with a NUL, which PostgreSQL's text can't hold. Throws `invalid`.
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
