import { createHmac, randomBytes } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) for authenticator apps: SHA-1, 6 digits, 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** RFC 4226, section 4, recommends 160 bits: 32 characters of base32. */
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns a new secret in base32 (RFC 4648). */
export function newSecret(): string {
  let bits = ''
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0')
  return bits.replaceAll(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)]!)
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the time step at `now` (milliseconds since 1970). */
export const stepAt = (now: number) => Math.floor(now / STEP_MS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const value = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * Returns a typed code without spaces and dashes, in lower case and ASCII digits. Arabic and Japanese keyboards type
 * digits of their own.
 */
export const cleanCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Returns the code's time step: the current, previous or next one. Undefined for any other code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((one) => codeAt(secret, one) === code)
}

/** Returns the address that authenticator apps scan. */
export const totpAddress = (secret: string, username: string) =>
  `otpauth://totp/Candid:${encodeURIComponent(username)}?secret=${secret}&issuer=Candid`
