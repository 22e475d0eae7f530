import type { Middleware } from 'koa'
import { CANDID_HEADER } from '#contract/values/candid-header.ts'

/** Without `upgrade-insecure-requests` and HSTS, because plain HTTP is supported on a venue's network. */
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' blob: data:",
  "style-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Features that the page uses. The camera scans QR codes; a wall uses full screen and keeps the screen on. */
const USED = 'camera fullscreen screen-wake-lock'
const UNUSED =
  'accelerometer display-capture geolocation gyroscope hid idle-detection magnetometer microphone midi payment serial usb xr-spatial-tracking'
const PERMISSIONS = [
  ...USED.split(' ').map((feature) => `${feature}=(self)`),
  ...UNUSED.split(' ').map((feature) => `${feature}=()`),
].join(', ')

/**
 * Headers of every response. Caddy sends the same with the page, which a test verifies. Browsers ignore the opener
 * policy over plain HTTP.
 */
export const PAGE_HEADERS = {
  [CANDID_HEADER]: '1',
  'Content-Security-Policy': PAGE_POLICY,
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

export const securityHeaders: Middleware = async (ctx, next) => {
  ctx.set(PAGE_HEADERS)
  // Access may change at any moment. Files set their own caching.
  if (ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store')
  await next()
}
