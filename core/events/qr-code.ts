import { randomInt } from 'node:crypto'

/** Capitals and digits without those that are read for one another: 0 O, 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 10

/** A new code for an event's gallery: 10 characters, 31^10 (about 2^49) possible ones, so none can be guessed. */
export function newQrCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/** Codes are looked up without regard to case, and to the spaces of a code read aloud. */
export function normalizeQrCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
