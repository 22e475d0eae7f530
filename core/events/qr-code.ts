import { randomInt } from 'node:crypto'

/** Capitals and digits without those that are read for one another: 0 O, 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a random code of that length, one of 31^length. An event's has 10 characters (2^49), so none can be guessed. */
export function newCode(length = 10): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Codes are looked up without regard to case, and to the spaces of a code read aloud. */
export function normalizeQrCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
