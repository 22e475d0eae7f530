import type { ServerResponse } from 'node:http'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

/** Logged at level debug, because they arrive every few seconds. */
const HEALTH_CHECKS = '/api/health'

/** Logs one line per request, once its response is sent or its client disconnects. */
export const logRequests =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    // `ip` is read now, because a closed connection has no address.
    logRequest(log, ctx.res, { method: ctx.method, path: ctx.path, ip: ctx.ip })
    await next()
  }

export function logRequest(
  log: Logger,
  response: ServerResponse,
  { method, path, ip }: { method: string; path: string; ip: string },
): void {
  const start = performance.now()
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response
    const ms = Math.round(performance.now() - start)
    log[path.startsWith(HEALTH_CHECKS) ? 'debug' : 'info'](
      { method, path, status, ms, ip, ...(writableFinished ? {} : { aborted: true }) },
      'request',
    )
  })
}
