import type { IncomingMessage } from 'node:http'
import type Koa from 'koa'
import proxyaddr from 'proxy-addr'

/** Returns a function for a client's address: of the connection, or as reported by a trusted proxy. */
export function addressFinder(trusted: string[]): (request: IncomingMessage) => string {
  const trust = proxyaddr.compile(trusted)
  return (request) => {
    // A closed connection has no address, contrary to the types.
    const address: string | undefined = proxyaddr(request, trust)
    // On a dual-stack socket, IPv4 addresses are ::ffff:1.2.3.4. One guest must not count as two.
    return address?.replace(/^::ffff:/, '') ?? ''
  }
}

/**
 * Sets `ctx.ip` and `ctx.protocol` from trusted proxies, else from the connection. A client's own `X-Forwarded-For` is
 * ignored. Koa's `proxy` setting can only trust all or none.
 */
export function trustProxies(app: Koa, trusted: string[]): void {
  const trust = proxyaddr.compile(trusted)
  const addressOf = addressFinder(trusted)
  Object.defineProperties(app.request, {
    ip: {
      get(this: Koa.Request) {
        return addressOf(this.req)
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
