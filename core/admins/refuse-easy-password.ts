import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { EntityManager } from '@mikro-orm/postgresql'
import { MIN_PASSWORD_LENGTH } from '#contract/values/limits.ts'
import { AppError } from '#core/errors.ts'
import { readSettings } from '#core/settings/settings.ts'

/** The 100,000 most frequent leaked passwords of 8 characters or more: small letters, sorted, one a line. In gzip: `deploy/setup` reads it, too. */
const LIST = `${import.meta.dirname}/common-passwords.txt.gz`
/** Shorter words are part of too many good passwords. */
const MIN_WORD_LENGTH = 4

/**
 * Rejects a password that is easy to guess. It must not be in the list of common passwords. Without the words
 * of the context (the product, the venue's name, the username) at least 8 characters must remain, and these must not be
 * in the list either. The list is read only here, and not kept in memory. Throws `invalid`.
 */
export async function refuseEasyPassword(
  em: EntityManager,
  password: string,
  username: string,
): Promise<void> {
  const { venue } = await readSettings(em)
  const typed = password.toLowerCase()
  const rest = withoutWords(typed, ['candid', username, ...(venue.name?.split(/\s+/) ?? [])])
  const list = (await promisify(gunzip)(await readFile(LIST))).toString()
  const isCommon = (text: string) => list.startsWith(`${text}\n`) || list.includes(`\n${text}\n`)
  if (rest.length < MIN_PASSWORD_LENGTH || isCommon(typed) || isCommon(rest))
    throw new AppError('invalid', 'admin.passwordEasy')
}

function withoutWords(typed: string, words: string[]): string {
  let rest = typed
  for (const word of words.map((word) => word.toLowerCase()).toSorted((a, b) => b.length - a.length))
    if (word.length >= MIN_WORD_LENGTH) rest = rest.replaceAll(word, '')
  return rest === typed ? typed : rest.replace(/^[\W_]+|[\W_]+$/g, '')
}
