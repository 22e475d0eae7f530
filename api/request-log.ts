import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** One line a request, when its answer has been sent or the client has gone. */
export function logRequests(log: Logger): Middleware {
  return async (ctx, next) => {
    const start = performance.now()
    // Asked now: once the connection is gone it has no address.
    const { ip } = ctx
    ctx.res.once('close', () => {
      const { method, path, status } = ctx
      const ms = Math.round(performance.now() - start)
      log.info(
        { method, path, status, ms, ip, ...(ctx.res.writableFinished ? {} : { aborted: true }) },
        'request',
      )
    })
    await next()
  }
}
