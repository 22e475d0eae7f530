import type { Middleware } from 'koa'
import { AppError } from '#core/errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects changes requested by another site's page with this browser's cookies. Browsers send `Sec-Fetch-Site` (over
 * HTTPS and on localhost) or `Origin`. Other clients can't be tricked into sending cookies. Throws `forbidden`.
 */
export const sameOrigin: Middleware = async (ctx, next) => {
  if (!SAFE_METHODS.has(ctx.method)) {
    const site = ctx.get('Sec-Fetch-Site')
    const origin = ctx.get('Origin')
    const foreign = site
      ? site !== 'same-origin' && site !== 'none'
      : origin !== '' && hostOf(origin) !== ctx.get('Host')
    if (foreign) throw new AppError('forbidden', 'request.otherSite')
  }
  await next()
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)
