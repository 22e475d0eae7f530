import type Koa from 'koa'
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
