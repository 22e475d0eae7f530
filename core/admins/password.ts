import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { createWorkQueue } from './work-queue.ts'

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** Letters and digits that are not easily confused. Four groups of five have 98 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Maximum concurrent hashes. A small server has two cores, and a hash occupies one for about 30 ms. */
const MAX_HASHES_AT_ONCE = 2
/** Maximum queued hashes: about two seconds of waiting. */
const MAX_HASHES_WAITING = 100
const queue = createWorkQueue(MAX_HASHES_AT_ONCE, MAX_HASHES_WAITING)

/** Hashes a password. Throws `unavailable` while too many hashes are queued, as `verifyPassword` does. */
export const hashPassword = (password: string) => queue(() => hash(password, ARGON2ID))
export const verifyPassword = (encoded: string, password: string) => queue(() => verify(encoded, password))

/** Hash of an unknown random value. Compared with the typed password if there is no account, or none with a password. */
export const NO_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$5kqiM0NmTT6ByaNG2l7IGw$B8siM9iI3xUFGx+kzmr5qWSS7D500lCJOZkzwgv0ADQ'

/** Returns a password that is easy to read and type, such as `xxxxx-xxxxx-xxxxx-xxxxx`. */
export function newPassword(): string {
  return [group(), group(), group(), group()].join('-')
}

/** Returns a recovery code of 123 bits. ASVS 6.5.2 accepts a plain hash from 112 bits. */
export const newRecoveryCode = () => [newPassword(), group()].join('-')

const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
