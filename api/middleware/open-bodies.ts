import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import { MAX_PHOTO_BYTES, MAX_PHOTOS_PER_UPLOAD } from '#contract/values/limits.ts'
import { AppError } from '#core/errors.ts'
import { networkOf } from '#core/infra/network/network-of.ts'
import type { AppContext, AppState } from '#api/context.ts'
import { refuseConnection } from '#api/responses/refuse-connection.ts'
import { clientOf, orRemember } from './limits.ts'

/** Limits of concurrent requests with a body. */
interface Pool {
  /** For all clients together. */
  total: number
  /** Per network. All guests of a venue may share one. */
  perNetwork: number
  /** Per device, or for all requests of a network without a cookie. The page sends three photos at a time. */
  perClient: number
}

type Pools = Record<'small' | 'upload', Pool>

/**
 * Returns the limits. 300 uploads need about 320 MB of memory; a small body needs 64 KB for at most 10 seconds.
 * `RATE_LIMITS=off` removes client limits.
 */
export const bodyPools = (rateLimits: boolean): Pools => ({
  small: { total: 1024, perNetwork: 640, perClient: rateLimits ? 12 : 640 },
  upload: { total: 512, perNetwork: 320, perClient: rateLimits ? 12 : 320 },
})

export interface Pace {
  /** Milliseconds for a whole body that isn't an upload. */
  smallMs: number
  /** An upload is rejected when fewer than `minBytes` arrive within `windowMs` milliseconds. */
  windowMs: number
  minBytes: number
  /** Maximum bytes of a body. The reverse proxy has the same limit. */
  maxBytes: number
}

const PACE: Pace = {
  smallMs: 10_000,
  // A phone that changes access points sends nothing for several seconds. Below 16 KB a minute, a photo takes hours.
  windowMs: 60_000,
  minBytes: 16 * 1024,
  maxBytes: MAX_PHOTOS_PER_UPLOAD * MAX_PHOTO_BYTES * 1.1,
}

/** Ends bodies that arrive too slowly, including those of rejected requests. Throws `too_large`. */
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
 * Limits concurrent requests with a body, so that slow or endless ones use bounded resources. Small bodies and uploads
 * have separate pools. A full pool ends its slowest body for a new one. Administrators are not counted. Throws
 * `too_many` or `unavailable`.
 */
export function boundBodies(pools: Pools, graceMs = GRACE_MS): Middleware<AppState> {
  const open = new Map<string, number>()
  const bodies = new Set<OpenBody>()
  const enter = (body: OpenBody) => {
    bodies.add(body)
    for (const key of body.keys) open.set(key, (open.get(key) ?? 0) + 1)
  }
  const leave = (body: OpenBody) => {
    if (!bodies.delete(body)) return
    for (const key of body.keys) {
      const left = open.get(key)! - 1
      if (left) open.set(key, left)
      else open.delete(key)
    }
  }
  const isFull = (key: string, max: number) => (open.get(key) ?? 0) >= max
  /** Returns whether there is room, after ending the slowest body of a full pool. */
  const makeRoom = (key: string, max: number): boolean => {
    if (!isFull(key, max)) return true
    const slowest = findSlowest(bodies, key, graceMs)
    if (!slowest) return false
    leave(slowest)
    slowest.request.socket.destroy()
    return true
  }
  return async (context, next) => {
    const ctx = context as unknown as AppContext
    if (!hasBody(ctx.req) || ctx.state.viewer.account) return next()
    const kind = isUpload(ctx.req) ? 'upload' : 'small'
    const { total, perNetwork, perClient } = pools[kind]
    const { device, address } = clientOf(ctx)
    const network = `${kind} network ${networkOf(address)}`
    const client = `${kind} ${device === undefined ? `cookieless ${networkOf(address)}` : `device ${device}`}`
    await orRemember(ctx, async () => {
      if (isFull(client, perClient) || !makeRoom(network, perNetwork))
        throw new AppError('too_many', 'request.networkBusy', { retryAfter: 5 })
    })
    if (!makeRoom(kind, total)) throw new AppError('unavailable', 'request.serverBusy')
    const { bytesRead } = ctx.req.socket
    const body = { keys: [kind, network, client], request: ctx.req, since: performance.now(), bytesRead }
    enter(body)
    ctx.res.once('close', () => leave(body))
    await next()
  }
}

/**
 * Milliseconds before a body may be ended for another one. Clients with many cookies may fill pools with stalled
 * bodies. A phone on bad Wi-Fi sends something within this time.
 */
const GRACE_MS = 2_000

export interface OpenBody {
  /** Keys of its pool, network and client. */
  keys: string[]
  request: Pick<IncomingMessage, 'complete' | 'socket'>
  /** Start, in milliseconds of the process's monotonic clock. */
  since: number
  /** Bytes read from the connection before the body. */
  bytesRead: number
}

/** Returns the slowest unfinished body of a pool or network, in bytes per millisecond. */
export function findSlowest(
  bodies: Iterable<OpenBody>,
  key: string,
  graceMs: number,
  now = performance.now(),
): OpenBody | undefined {
  let slowest: { body: OpenBody; speed: number } | undefined
  for (const body of bodies) {
    const { keys, request, since, bytesRead } = body
    if (!keys.includes(key) || request.complete || now - since < graceMs) continue
    const speed = (request.socket.bytesRead - bytesRead) / (now - since)
    if (!slowest || speed < slowest.speed) slowest = { body, speed }
  }
  return slowest?.body
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whether the body is a form with files or part of a resumable upload. */
const isUpload = ({ headers }: IncomingMessage) =>
  /^(multipart\/form-data|application\/offset\+octet-stream)\b/i.test(headers['content-type'] ?? '')

/** Closes the connection of a body that arrives too slowly or is too large. */
function watchPace(request: IncomingMessage, { smallMs, windowMs, minBytes, maxBytes }: Pace): void {
  const { socket } = request
  const start = socket.bytesRead
  const requiredBytes = isUpload(request) ? minBytes : Infinity
  let seen = start
  const timer = setInterval(
    () => {
      const received = socket.bytesRead - seen
      seen = socket.bytesRead
      if (request.complete) clearInterval(timer)
      else if (received < requiredBytes) refuseConnection('ERR_HTTP_REQUEST_TIMEOUT', socket)
      else if (seen - start > maxBytes) refuseConnection('HPE_CHUNK_EXTENSIONS_OVERFLOW', socket)
    },
    isUpload(request) ? windowMs : smallMs,
  )
  request.once('close', () => clearInterval(timer))
}
