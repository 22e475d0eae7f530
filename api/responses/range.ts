import parseRange from 'range-parser'
import { AppError } from '#core/errors.ts'
import type { ByteRange } from '#core/infra/storage/storage.ts'
import type { AppContext } from '#api/context.ts'

/**
 * Returns the requested range. Undefined means the whole object: no range, several ranges, or an `If-Range` that
 * differs from the ETag. Throws `no_such_range` for an impossible one.
 */
export function rangeOf(ctx: AppContext, size: number): ByteRange | undefined {
  const header = ctx.get('Range')
  const condition = ctx.get('If-Range')
  if (!header || (condition && condition !== ctx.response.get('ETag'))) return undefined
  const ranges = parseRange(size, header)
  if (ranges === -1) {
    ctx.set('Content-Range', `bytes */${size}`)
    throw new AppError('no_such_range', 'request.noSuchRange')
  }
  return ranges === -2 || ranges.length !== 1 || ranges.type !== 'bytes' ? undefined : ranges[0]
}

/** Sets the headers for the whole object or a range. Call it after the body is set. */
export function announceRange(ctx: AppContext, size: number, range: ByteRange | undefined): void {
  ctx.set('Accept-Ranges', 'bytes')
  ctx.length = range ? range.end - range.start + 1 : size
  if (!range) return
  ctx.status = 206
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
}
