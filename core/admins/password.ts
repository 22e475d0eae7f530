import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** Letters and digits that are not read for one another; four groups of five carry 98 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

export const hashPassword = (password: string) => hash(password, ARGON2ID)
export const verifyPassword = (encoded: string, password: string) => verify(encoded, password)

/** A password that can be read from a screen and typed: `xxxxx-xxxxx-xxxxx-xxxxx`. */
export function newPassword(): string {
  return [group(), group(), group(), group()].join('-')
}

const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
