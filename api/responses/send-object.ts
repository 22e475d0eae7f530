import { AppError } from '#core/errors.ts'
import type { ByteRange, Storage } from '#core/infra/storage/storage.ts'
import type { PlainErrorCode } from '#messages/message-types.ts'
import type { AppContext } from '#api/context.ts'
import type { ReadRendition } from './rendition-cache.ts'
import { announceRange, rangeOf } from './range.ts'

/** Prevents guests' files from running as documents. */
export const MEDIA_POLICY = "default-src 'none'; sandbox"

export interface ObjectResponse {
  key: string
  contentType: string
  /** Bytes of the whole object, if known. Ranges need it. */
  size?: number
  /** Identifies the bytes for 304 responses. Without quotes. */
  etag: string
  cacheControl: string
  missing: PlainErrorCode
}

/**
 * Streams a stored object or one range of it. Responds with 304 when the browser has it, and 416 for an impossible
 * range. `nosniff` and a strict policy prevent guests' files from running.
 */
export async function sendObject(ctx: AppContext, storage: Storage, response: ObjectResponse): Promise<void> {
  const { key, size } = response
  if (isCached(ctx, response)) return
  const range = size === undefined ? undefined : rangeOf(ctx, size)
  if (storage.presign && ctx.method === 'GET') {
    const path = await storage.presign(key)
    if (!path) throw new AppError('not_found', response.missing)
    return handOff(ctx, path, response, range)
  }
  const object = await storage.get(key, range)
  if (!object) throw new AppError('not_found', response.missing)
  ctx.type = response.contentType
  ctx.body = object.stream
  if (size === undefined) ctx.length = object.size
  else announceRange(ctx, size, range)
}

/** Like `sendObject`, for a small object read into memory. */
export async function sendFromMemory(
  ctx: AppContext,
  read: ReadRendition,
  response: ObjectResponse,
): Promise<void> {
  if (isCached(ctx, response)) return
  const bytes = await read(response.key)
  if (!bytes) throw new AppError('not_found', response.missing)
  ctx.type = response.contentType
  ctx.body = bytes
}

/** Sets the common headers, and status 304 when the browser has these bytes. Returns whether it has. */
function isCached(ctx: AppContext, { cacheControl, etag }: ObjectResponse): boolean {
  ctx.status = 200
  ctx.set({ 'Cache-Control': cacheControl, 'Content-Security-Policy': MEDIA_POLICY })
  ctx.etag = etag
  if (ctx.fresh) ctx.status = 304
  return ctx.status === 304
}

/**
 * Makes the proxy fetch the object instead of sending it from here (Caddy's `handle_response`). Sets the path and one
 * header per part of the signed query, because Caddy encodes query values itself. With 206 the proxy forwards the
 * range, with 200 none.
 */
function handOff(
  ctx: AppContext,
  signed: string,
  response: ObjectResponse,
  range: ByteRange | undefined,
): void {
  const [path, query] = signed.split('?')
  ctx.set('X-Candid-Object', path!)
  for (const [name, value] of new URLSearchParams(query)) ctx.set(name, value)
  if (response.size !== undefined) ctx.set('Accept-Ranges', 'bytes')
  ctx.type = response.contentType
  ctx.status = range ? 206 : 200
  ctx.body = Buffer.alloc(0)
}
