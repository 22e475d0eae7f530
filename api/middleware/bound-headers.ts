import type { Middleware } from 'koa'
import { AppError } from '#core/errors.ts'

/** Maximum bytes of the address. The longest list, 500 ids for an archive, takes 7.5 KB. */
const MAX_URL_BYTES = 8 * 1024
const MAX_HEADER_BYTES = 4 * 1024
/**
 * Maximum bytes of longer headers. Browsers send at most 4 KB per cookie, and other programs on the same host add their
 * own cookies. Upload clients send long filenames, which are shortened later.
 */
const LONG_HEADERS: Record<string, number> = { cookie: 8 * 1024, 'upload-metadata': 8 * 1024 }

/** Throws `headers_too_long` before anything parses the headers. Node itself rejects more than 16 KB in total. */
export const boundHeaders: Middleware = async ({ req }, next) => {
  const isLong = Object.entries(req.headers).some(
    ([name, value]) => String(value).length > (LONG_HEADERS[name] ?? MAX_HEADER_BYTES),
  )
  if (isLong || req.url!.length > MAX_URL_BYTES)
    throw new AppError('headers_too_long', 'request.headersTooLong')
  await next()
}
