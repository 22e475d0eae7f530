import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from './work-queue.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** Letters and digits that are not read for one another; four groups of five carry 98 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A small server has two cores; a hash takes some 30 ms of one, and logins must not take both from the guests for long. */
const MAX_HASHES_AT_ONCE = 2
/** Two seconds of waiting. */
const MAX_HASHES_WAITING = 100
const queue = createWorkQueue(MAX_HASHES_AT_ONCE, MAX_HASHES_WAITING)

/** Both throw `unavailable` while too many wait for theirs. */
export const hashPassword = (password: string) => queue(() => hash(password, ARGON2ID))
export const verifyPassword = (encoded: string, password: string) => queue(() => verify(encoded, password))

/** Hash of a random value that nobody knows, to compare with where there is no account. */
export const UNKNOWN_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$5kqiM0NmTT6ByaNG2l7IGw$B8siM9iI3xUFGx+kzmr5qWSS7D500lCJOZkzwgv0ADQ'

/** A password that can be read from a screen and typed: `xxxxx-xxxxx-xxxxx-xxxxx`. */
export function newPassword(): string {
  return [group(), group(), group(), group()].join('-')
}

/** Five groups carry 123 bits: from 112 on, ASVS 6.5.2 accepts a plain hash. */
export const newRecoveryCode = () => [newPassword(), group()].join('-')

const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
