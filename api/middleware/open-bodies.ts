import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { MAX_PHOTO_BYTES, MAX_PHOTOS_PER_UPLOAD } from '#contract/values/limits.ts'
import { AppError } from '#core/errors.ts'
import { networkOf } from '#core/infra/network/network-of.ts'
import type { AppContext, AppState } from '#api/context.ts'
import { refuseConnection } from '#api/responses/refuse-connection.ts'
import { clientOf, orRemember } from './limits.ts'

/** Open requests with a body. */
interface Pool {
  /** Of all clients together. */
  total: number
  /** Of one network, which all guests of a venue may share. */
  perNetwork: number
  /** Of one device, or of all requests without a cookie of one network. The page sends three photos at a time. */
  perClient: number
}

type Pools = Record<'small' | 'upload', Pool>

/** 300 uploads take some 320 MB of memory; a small body takes 64 KB, for 10 seconds. `RATE_LIMITS=off` bounds no client. */
export const bodyPools = (rateLimits: boolean): Pools => ({
  small: { total: 1024, perNetwork: 640, perClient: rateLimits ? 12 : 640 },
  upload: { total: 512, perNetwork: 320, perClient: rateLimits ? 12 : 320 },
})

export interface Pace {
  /** Milliseconds for a whole body that is no upload. */
  smallMs: number
  /** An upload of which fewer than `minBytes` come in `windowMs` milliseconds is refused. */
  windowMs: number
  minBytes: number
  /** No body is larger; the reverse proxy in front says the same. */
  maxBytes: number
}

const PACE: Pace = {
  smallMs: 10_000,
  // A phone that changes to another access point sends nothing for some seconds, and one that sends less than 16 KB in a
  // minute needs hours for a photo.
  windowMs: 60_000,
  minBytes: 16 * 1024,
  maxBytes: MAX_PHOTOS_PER_UPLOAD * MAX_PHOTO_BYTES * 1.1,
}

/** Ends bodies that come too slowly, those of refused requests too. Throws `too_large`. */
export function watchBodies(pace: Pace = PACE): Middleware {
  return async (ctx, next) => {
    if (!hasBody(ctx.req)) return next()
    watchPace(ctx.req, pace)
    if (Number(ctx.get('Content-Length')) > pace.maxBytes)
      throw new AppError('too_large', 'request.bodyTooLarge')
    await next()
  }
}

/**
 * Bounds the requests with a body that are open at once, so that clients that send slowly, or never to the end, take
 * a known amount of memory, files and connections. Small bodies and uploads have pools of their own. Administrators are
 * not counted, so that they always get in. Throws `too_many` or `unavailable`.
 */
export function boundBodies(pools: Pools): Middleware<AppState> {
  const open = new Map<string, number>()
  const isFull = (key: string, max: number) => (open.get(key) ?? 0) >= max
  const leave = (key: string) => {
    const left = open.get(key)! - 1
    if (left) open.set(key, left)
    else open.delete(key)
  }
  return async (context, next) => {
    const ctx = context as unknown as AppContext
    if (!hasBody(ctx.req) || ctx.state.viewer.isAdmin) return next()
    const kind = isUpload(ctx.req) ? 'upload' : 'small'
    const { total, perNetwork, perClient } = pools[kind]
    const { device, address } = clientOf(ctx)
    const network = `${kind} network ${networkOf(address)}`
    const client = `${kind} ${device === undefined ? `cookieless ${networkOf(address)}` : `device ${device}`}`
    await orRemember(ctx, async () => {
      if (isFull(client, perClient) || isFull(network, perNetwork))
        throw new AppError('too_many', 'request.networkBusy', { retryAfter: 5 })
    })
    if (isFull(kind, total)) throw new AppError('unavailable', 'request.serverBusy')
    const keys = [kind, network, client]
    for (const key of keys) open.set(key, (open.get(key) ?? 0) + 1)
    ctx.res.once('close', () => keys.forEach(leave))
    await next()
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A form with files, or a piece of an upload that can be resumed. */
const isUpload = ({ headers }: IncomingMessage) =>
  /^(multipart\/form-data|application\/offset\+octet-stream)\b/i.test(headers['content-type'] ?? '')

/** Closes the connection of a body that comes too slowly or is too large. */
function watchPace(request: IncomingMessage, { smallMs, windowMs, minBytes, maxBytes }: Pace): void {
  const { socket } = request
  const start = socket.bytesRead
  const least = isUpload(request) ? minBytes : Infinity
  let seen = start
  const timer = setInterval(
    () => {
      const received = socket.bytesRead - seen
      seen = socket.bytesRead
      if (request.complete) clearInterval(timer)
      else if (received < least) refuseConnection('ERR_HTTP_REQUEST_TIMEOUT', socket)
      else if (seen - start > maxBytes) refuseConnection('HPE_CHUNK_EXTENSIONS_OVERFLOW', socket)
    },
    isUpload(request) ? windowMs : smallMs,
  )
  request.once('close', () => clearInterval(timer))
}
