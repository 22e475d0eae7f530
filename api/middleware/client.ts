import type Koa from 'koa'
import type { Middleware } from 'koa'
import proxyaddr from 'proxy-addr'

/**
 * Makes `ctx.ip` and `ctx.protocol` what a trusted proxy says, and the connection's own for everybody else: a
 * client's own `X-Forwarded-For` never counts. Koa's `proxy` setting trusts either everybody or nobody.
 */
export function trustProxies(app: Koa, trusted: string[]): void {
  const trust = proxyaddr.compile(trusted)
  Object.defineProperties(app.request, {
    ip: {
      get(this: Koa.Request) {
        // A connection that is gone has no address any more, whatever the types say.
        const address: string | undefined = proxyaddr(this.req, trust)
        // IPv4 reaches a dual-stack socket as ::ffff:1.2.3.4; one guest must not count as two.
        return address?.replace(/^::ffff:/, '') ?? ''
      },
    },
    protocol: {
      get(this: Koa.Request) {
        const peer = this.req.socket.remoteAddress
        const said = peer && trust(peer, 0) ? this.get('X-Forwarded-Proto').split(',')[0]!.trim() : ''
        return said || 'http'
      },
    },
  })
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page asks for with this browser's cookies. Browsers say where a request comes
 * from in `Sec-Fetch-Site` (over HTTPS and on localhost) or in `Origin`; programs that say nothing carry no victim's cookies.
 */
export const sameOrigin: Middleware = async (ctx, next) => {
  if (!SAFE.has(ctx.method)) {
    const site = ctx.get('Sec-Fetch-Site')
    const origin = ctx.get('Origin')
    const foreign = site
      ? site !== 'same-origin' && site !== 'none'
      : origin !== '' && hostOf(origin) !== ctx.get('Host')
    if (foreign) ctx.throw(403, 'This request came from another site, so it was not carried out.')
  }
  await next()
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null)
