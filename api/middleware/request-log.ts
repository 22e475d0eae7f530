import type { ServerResponse } from 'node:http'
import type { Middleware, ParameterizedContext } from 'koa'
import type { Logger } from 'pino'
import type { AppState } from '#api/context.ts'

/** Logged at level debug, because they arrive every few seconds. */
const HEALTH_CHECKS = '/api/health'

/** Logs one line per request, once its response is sent or its client disconnects. Then calls `onEnd`. */
export const logRequests =
  (log: Logger, onEnd: (ctx: ParameterizedContext<AppState>) => void = () => {}): Middleware<AppState> =>
  async (ctx, next) => {
    // `ip` is read now, because a closed connection has no address.
    logRequest(log, ctx.res, { method: ctx.method, path: ctx.path, ip: ctx.ip }, () => onEnd(ctx))
    await next()
  }

export function logRequest(
  log: Logger,
  response: ServerResponse,
  { method, path, ip }: { method: string; path: string; ip: string },
  onEnd: () => void,
): void {
  const start = performance.now()
  response.once('close', () => {
    const { statusCode: status, writableFinished } = response
    const ms = Math.round(performance.now() - start)
    log[path.startsWith(HEALTH_CHECKS) ? 'debug' : 'info'](
      { method, path, status, ms, ip, ...(writableFinished ? {} : { aborted: true }) },
      'request',
    )
    onEnd()
  })
}
