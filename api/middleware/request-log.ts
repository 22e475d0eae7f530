import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** Logged at level debug, because they arrive every few seconds. */
const HEALTH_CHECKS = '/api/health'

/** Logs one line per request, once its response is sent or its client disconnects. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    // Read now, because a closed connection has no address.
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
