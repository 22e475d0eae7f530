import type { Middleware } from 'koa'

/** No `upgrade-insecure-requests` and no HSTS: on a venue's network plain HTTP is a supported way to run. */
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "style-src 'self' 'unsafe-inline'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What guests sent is shown, never run. */
export const MEDIA_POLICY = "default-src 'none'; sandbox"

export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set({
    'Content-Security-Policy': PAGE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
  })
  await next()
}
