import type { Middleware } from 'koa'
import { CANDID_HEADER } from '#contract/values/candid-header.ts'

/** No `upgrade-insecure-requests` and no HSTS: on a venue's network plain HTTP is a supported way to run. */
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

/** The camera reads QR codes; a wall fills the screen and keeps it on. Nothing else is used. */
const USED = 'camera fullscreen screen-wake-lock'
const UNUSED =
  'accelerometer display-capture geolocation gyroscope hid idle-detection magnetometer microphone midi payment serial usb xr-spatial-tracking'
const PERMISSIONS = [
  ...USED.split(' ').map((feature) => `${feature}=(self)`),
  ...UNUSED.split(' ').map((feature) => `${feature}=()`),
].join(', ')

/**
 * What every answer says. Where Caddy serves the page it says the same: a test compares the Caddyfile. Browsers ignore
 * the opener policy on plain HTTP.
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
  // Who may see what changes from one moment to the next; files say themselves how long they may be kept.
  if (ctx.path.startsWith('/api/')) ctx.set('Cache-Control', 'no-store')
  await next()
}
