import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** Asked every few seconds by whoever watches the process; a line for each would bury the others. */
const WATCHED = '/api/health'

/** One line a request, when its answer has been sent or the client has gone. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    // Asked now: once the connection is gone it has no address.
    const { ip } = ctx
    ctx.res.once('close', () => {
      const { method, path, status } = ctx
      const ms = Math.round(performance.now() - start)
      log[path.startsWith(WATCHED) ? 'debug' : 'info'](
        { method, path, status, ms, ip, ...(ctx.res.writableFinished ? {} : { aborted: true }) },
        'request',
      )
    })
    await next()
  }
}
