import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs cookies with HMAC-SHA-256; Koa by itself takes SHA-1. Cookies that were signed so before are still read, since
 * private events are open by them; the next change of one signs it anew. Koa asks for an object like Keygrip's.
 */
export function cookieKeys(secret: string) {
  const sign = (data: string, algorithm = 'sha256') =>
    createHmac(algorithm, secret).update(data).digest('base64url')
  const verify = (data: string, signature: string) =>
    ['sha256', 'sha1'].some((algorithm) => isSame(sign(data, algorithm), signature))
  return {
    sign: (data: string) => sign(data),
    verify,
    index: (data: string, signature: string) => (verify(data, signature) ? 0 : -1),
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
