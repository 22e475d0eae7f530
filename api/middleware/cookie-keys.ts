import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signs cookies with HMAC-SHA-256 instead of Koa's SHA-1. SHA-1 signatures remain valid, because cookies grant access to
 * private events; the next change signs them again. Koa expects an object like Keygrip.
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
