import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { MAX_PHOTO_BYTES, MAX_PHOTOS_PER_UPLOAD } from '#contract/limits.ts'
import { AppError } from '#core/errors.ts'
import { networkOf } from '#core/infra/network/network-of.ts'
import { refuseConnection } from '#api/responses/refuse-connection.ts'

export interface BodyLimits {
  /** Open requests with a body, of all clients together. 300 uploads take some 320 MB of memory. */
  total: number
  /** The same from one network, which all guests of a venue may share. */
  perClient: number
  /** A body of which fewer than `minBytes` come in `windowMs` milliseconds is refused. */
  windowMs: number
  minBytes: number
  /** No body is larger; the reverse proxy in front says the same. */
  maxBytes: number
}

const DEFAULT_LIMITS: BodyLimits = {
  total: 512,
  perClient: 320,
  // A phone that changes to another access point sends nothing for some seconds, and one that sends less than 16 KB in a
  // minute needs hours for a photo.
  windowMs: 60_000,
  minBytes: 16 * 1024,
  maxBytes: MAX_PHOTOS_PER_UPLOAD * MAX_PHOTO_BYTES * 1.1,
}

/**
 * Bounds the requests with a body that are open at once, so that clients that send slowly, or never to the end, take
 * no more than a known amount of memory, files and connections. Throws `too_many`, `unavailable` or `too_large`.
 */
export function boundBodies(limits: BodyLimits = DEFAULT_LIMITS): Middleware {
  const openRequests = new Map<string, number>()
  let total = 0
  return async (ctx, next) => {
    if (!hasBody(ctx.req)) return next()
    watchPace(ctx.req, limits)
    if (Number(ctx.get('Content-Length')) > limits.maxBytes)
      throw new AppError('too_large', 'request.bodyTooLarge')
    const client = networkOf(ctx.ip)
    const ofClient = openRequests.get(client) ?? 0
    if (ofClient >= limits.perClient)
      throw new AppError('too_many', 'request.networkBusy', {
        retryAfter: 5,
      })
    if (total >= limits.total) throw new AppError('unavailable', 'request.serverBusy')
    total++
    openRequests.set(client, ofClient + 1)
    ctx.res.once('close', () => {
      total--
      const left = openRequests.get(client)! - 1
      if (left) openRequests.set(client, left)
      else openRequests.delete(client)
    })
    await next()
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connection of a body that comes too slowly or is too large, the body of a refused request too. */
function watchPace(request: IncomingMessage, { windowMs, minBytes, maxBytes }: BodyLimits): void {
  const { socket } = request
  const start = socket.bytesRead
  let seen = start
  const timer = setInterval(() => {
    const received = socket.bytesRead - seen
    seen = socket.bytesRead
    if (request.complete) clearInterval(timer)
    else if (received < minBytes) refuseConnection('ERR_HTTP_REQUEST_TIMEOUT', socket)
    else if (seen - start > maxBytes) refuseConnection('HPE_CHUNK_EXTENSIONS_OVERFLOW', socket)
  }, windowMs)
  request.once('close', () => clearInterval(timer))
}
