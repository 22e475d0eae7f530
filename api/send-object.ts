import { AppError } from '#core/errors.ts'
import type { Storage } from '#core/storage/storage.ts'
import type { AppContext } from './context.ts'
import { MEDIA_POLICY } from './headers.ts'
import { announceRange, rangeOf } from './range.ts'

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
  missing: string
}

/**
 * Streams a stored object, whole or the one range that was asked for. Answers 304 to whoever has it, 416 to an
 * impossible range. What guests sent is never run: `nosniff` and a policy that allows nothing.
 */
export async function sendObject(ctx: AppContext, storage: Storage, answer: ObjectAnswer): Promise<void> {
  const { key, size } = answer
  ctx.status = 200
  ctx.set({ 'Cache-Control': answer.cacheControl, 'Content-Security-Policy': MEDIA_POLICY })
  ctx.etag = answer.etag
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const range = size === undefined ? undefined : rangeOf(ctx, size)
  const object = await storage.get(key, range)
  if (!object) throw new AppError('not_found', answer.missing)
  ctx.type = answer.contentType
  ctx.body = object.stream
  if (size === undefined) ctx.length = object.size
  else announceRange(ctx, size, range)
}
