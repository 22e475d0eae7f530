import { randomInt } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'

/** Capitals and digits without the ambiguous 0, O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Returns a random code, one of 31^length. Event codes have 10 characters (2^49), so they can't be guessed. */
export function newCode(length = 10): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/**
 * Normalizes a code for lookup: ignores case, spaces and dashes of dictated codes, invisible characters of pasted ones,
 * and the width of Japanese keyboards.
 */
export function normalizeQrCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\dA-Za-z]/g, '')
    .toUpperCase()
}

/** Draws a code for a new event. Excludes those of events in the bin, which may be restored. */
export async function drawEventCode(em: EntityManager, draw = newCode): Promise<string> {
  const code = draw()
  return (await isBinned(em, code)) ? drawEventCode(em, draw) : code
}

/** Whether an event in the bin has this code. */
export async function isBinned(em: EntityManager, code: string): Promise<boolean> {
  return (await em.execute<object[]>('select 1 from binned_events where qr_code = ?', [code])).length > 0
}
