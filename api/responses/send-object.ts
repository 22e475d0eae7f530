import { AppError } from '#core/errors.ts'
import type { ByteRange, Storage } from '#core/infra/storage/storage.ts'
import type { PlainErrorCode } from '#messages/message-types.ts'
import type { AppContext } from '#api/context.ts'
import type { ReadRendition } from './rendition-cache.ts'
import { announceRange, rangeOf } from './range.ts'

/** What guests sent is shown, never run. */
export const MEDIA_POLICY = "default-src 'none'; sandbox"

/** How a stored object is answered. */
export interface ObjectAnswer {
  key: string
  contentType: string
  /** Bytes of the whole object, where they are known beforehand; a range needs them. */
  size?: number
  /** Names the bytes, so that a browser that has them gets 304. Without quotes. */
  etag: string
  cacheControl: string
  /** What is said when the object is not there. */
  missing: PlainErrorCode
}

/**
 * Streams a stored object, whole or the one range that was asked for. Answers 304 to whoever has it, 416 to an
 * impossible range. What guests sent is never run: `nosniff` and a policy that allows nothing.
 */
export async function sendObject(ctx: AppContext, storage: Storage, answer: ObjectAnswer): Promise<void> {
  const { key, size } = answer
  if (isHad(ctx, answer)) return
  const range = size === undefined ? undefined : rangeOf(ctx, size)
  if (storage.presign && ctx.method === 'GET') {
    const path = await storage.presign(key)
    if (!path) throw new AppError('not_found', answer.missing)
    return handOff(ctx, path, answer, range)
  }
  const object = await storage.get(key, range)
  if (!object) throw new AppError('not_found', answer.missing)
  ctx.type = answer.contentType
  ctx.body = object.stream
  if (size === undefined) ctx.length = object.size
  else announceRange(ctx, size, range)
}

/** Like `sendObject` for a small object that `read` has in memory. */
export async function sendFromMemory(
  ctx: AppContext,
  read: ReadRendition,
  answer: ObjectAnswer,
): Promise<void> {
  if (isHad(ctx, answer)) return
  const bytes = await read(answer.key)
  if (!bytes) throw new AppError('not_found', answer.missing)
  ctx.type = answer.contentType
  ctx.body = bytes
}

/** Sets what every answer says, and the answer 304 when the browser has these bytes already. */
function isHad(ctx: AppContext, { cacheControl, etag }: ObjectAnswer): boolean {
  ctx.status = 200
  ctx.set({ 'Cache-Control': cacheControl, 'Content-Security-Policy': MEDIA_POLICY })
  ctx.etag = etag
  if (ctx.fresh) ctx.status = 304
  return ctx.status === 304
}

/**
 * Tells the proxy in front where it may fetch the object, instead of sending the bytes through here (Caddy's
 * `handle_response`, see the Caddyfile): the path, and one header for each part of the signed query, since Caddy
 * encodes what it puts into a query. With 206 it passes the range on as it was asked for, with 200 none.
 */
function handOff(ctx: AppContext, signed: string, answer: ObjectAnswer, range: ByteRange | undefined): void {
  const [path, query] = signed.split('?')
  ctx.set('X-Candid-Object', path!)
  for (const [name, value] of new URLSearchParams(query)) ctx.set(name, value)
  if (answer.size !== undefined) ctx.set('Accept-Ranges', 'bytes')
  ctx.type = answer.contentType
  ctx.status = range ? 206 : 200
  ctx.body = Buffer.alloc(0)
}
