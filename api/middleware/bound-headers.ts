import type { Middleware } from 'koa'
import { AppError } from '#core/errors.ts'

/** Bytes of the address. 500 chosen photos of an archive, the longest list of the product's, take 7.5 KB. */
const MAX_URL_BYTES = 8 * 1024
/** Bytes of any other header. */
const MAX_HEADER_BYTES = 4 * 1024
/**
 * Larger bounds. Browsers send at most 4 KB a cookie, and on a venue's network, other programs of the same address have
 * theirs here, too. Programs send names of files that are cut later.
 */
const LONG_HEADERS: Record<string, number> = { cookie: 8 * 1024, 'upload-metadata': 8 * 1024 }

/**
 * Refuses long headers before anything parses them. Node refuses more than 16 KB of all together. Throws
 * `headers_too_long`.
 */
export const boundHeaders: Middleware = async ({ req }, next) => {
  const isLong = Object.entries(req.headers).some(
    ([name, value]) => String(value).length > (LONG_HEADERS[name] ?? MAX_HEADER_BYTES),
  )
  if (isLong || req.url!.length > MAX_URL_BYTES)
    throw new AppError('headers_too_long', 'request.headersTooLong')
  await next()
}
