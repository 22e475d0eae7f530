import { randomInt } from 'node:crypto'

/** Capitals and digits without the ambiguous 0, O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a random code, one of 31^length. Event codes have 10 characters (2^49), so they can't be guessed. */
export function newCode(length = 10): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Normalizes a code for lookup: ignores case, and spaces from dictated codes. */
export function normalizeQrCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
