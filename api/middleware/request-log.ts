import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** Health checks come every few seconds; at level info their lines would bury the others. */
const HEALTH_CHECKS = '/api/health'

/** One line a request, when its answer has been sent or the client has gone. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    // Read now: a closed connection has no address.
    const { ip } = ctx
    ctx.res.once('close', () => {
      const { method, path, status } = ctx
      const ms = Math.round(performance.now() - start)
      log[path.startsWith(HEALTH_CHECKS) ? 'debug' : 'info'](
        { method, path, status, ms, ip, ...(ctx.res.writableFinished ? {} : { aborted: true }) },
        'request',
      )
    })
    await next()
  }
}
