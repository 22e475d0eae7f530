import { AppError } from '#core/errors.ts'
import type { AppContext } from '#api/context.ts'

const VERSION = '1.0.0'

/** Sets the protocol version of the response. Throws `invalid` for a request of another version. */
export function checkVersion(ctx: AppContext): void {
  ctx.set('Tus-Resumable', VERSION)
  if (ctx.get('Tus-Resumable') === VERSION) return
  ctx.set('Tus-Version', VERSION)
  throw invalidHeader('Tus-Resumable')
}

/** Returns a header's non-negative integer. Throws `invalid` for anything else. */
export function integerHeader(ctx: AppContext, name: 'Upload-Length' | 'Upload-Offset'): number {
  const text = ctx.get(name)
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || String(value) !== text) throw invalidHeader(name)
  return value
}

/**
 * Parses `Upload-Metadata`: pairs of a unique ASCII key and an optional base64 value, separated by commas. Throws
 * `invalid` for anything else.
 */
export function parseMetadata(text: string): Record<string, string> {
  const metadata: Record<string, string> = {}
  if (!text) return metadata
  for (const pair of text.split(',')) {
    const [key = '', value = '', ...others] = pair.split(' ')
    const isValid = /^[\x21-\x7e]+$/.test(key) && isBase64(value) && !others.length
    // Also rejects names of `Object.prototype`, such as `__proto__`.
    if (!isValid || key in metadata) throw invalidHeader('Upload-Metadata')
    metadata[key] = Buffer.from(value, 'base64').toString()
  }
  return metadata
}

/** Returns the `Upload-Metadata` header for these pairs. Pairs without a value are omitted. */
export const formatMetadata = (metadata: Record<string, string | null>): string =>
  Object.entries(metadata)
    .flatMap(([key, value]) => (value === null ? [] : `${key} ${Buffer.from(value).toString('base64')}`))
    .join()

export const invalidHeader = (name: string) =>
  new AppError('invalid', { code: 'request.invalid', params: { reason: `Invalid ${name}` } })

const isBase64 = (text: string) => text.length % 4 === 0 && /^[\d+/A-Za-z]*={0,2}$/.test(text)
