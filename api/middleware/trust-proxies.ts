import type Koa from 'koa'
import proxyaddr from 'proxy-addr'

/**
 * Sets `ctx.ip` and `ctx.protocol` from trusted proxies, else from the connection. A client's own `X-Forwarded-For` is
 * ignored. Koa's `proxy` setting can only trust all or none.
 */
export function trustProxies(app: Koa, trusted: string[]): void {
  const trust = proxyaddr.compile(trusted)
  Object.defineProperties(app.request, {
    ip: {
      get(this: Koa.Request) {
        // A closed connection has no address, contrary to the types.
        const address: string | undefined = proxyaddr(this.req, trust)
        // On a dual-stack socket, IPv4 addresses are ::ffff:1.2.3.4. One guest must not count as two.
        return address?.replace(/^::ffff:/, '') ?? ''
      },
    },
    protocol: {
      get(this: Koa.Request) {
        const peer = this.req.socket.remoteAddress
        const forwarded = peer && trust(peer, 0) ? this.get('X-Forwarded-Proto').split(',')[0]!.trim() : ''
        return forwarded || 'http'
      },
    },
  })
}
