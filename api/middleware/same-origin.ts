import type { Middleware } from 'koa'
import { AppError } from '#core/errors.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page asks for with this browser's cookies. Browsers say where a request comes
 * from in `Sec-Fetch-Site` (over HTTPS and on localhost) or in `Origin`; programs that say nothing carry no victim's cookies.
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
