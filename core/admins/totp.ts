import { createHmac, randomBytes } from 'node:crypto'

/** One-time passwords by time, RFC 6238, as every authenticator app reads them: SHA-1, 6 digits, 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** RFC 4226, section 4, recommends 160 bits: 32 characters of base32. */
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret in base32 (RFC 4648). */
export function newSecret(): string {
  let bits = ''
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, '0')
  return bits.replaceAll(/.{5}/g, (five) => BASE32[Number.parseInt(five, 2)]!)
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}

/** The number of the time step at `now`, in milliseconds since 1970. */
export const stepAt = (now: number) => Math.floor(now / STEP_MS)

/** The code of a time step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const value = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fffffff
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The time step of this code: the current one, the one before or the next. Undefined for any other code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const step = stepAt(now)
  return [step, step - 1, step + 1].find((one) => codeAt(secret, one) === code)
}

/** The address that authenticator apps scan. */
export const totpAddress = (secret: string, username: string) =>
  `otpauth://totp/Candid:${encodeURIComponent(username)}?secret=${secret}&issuer=Candid`
