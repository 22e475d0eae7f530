import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { EntityManager } from '@mikro-orm/postgresql'
import { MIN_PASSWORD_LENGTH } from '#contract/values/limits.ts'
import { AppError } from '#core/errors.ts'
import { readSettings } from '#core/settings/settings.ts'

/**
 * The 100,000 most common leaked passwords of at least 8 characters: lower case, sorted, one per line.
 * `deploy/setup` reads it too.
 */
const LIST = `${import.meta.dirname}/common-passwords.txt.gz`
/** Minimum length of a context word; shorter words are part of too many good passwords. */
const MIN_WORD_LENGTH = 4

/**
 * Throws `invalid` for a common password. Context words (the product, the venue's name, the username) don't
 * count. The rest must have at least 8 characters and not be common either. The list is not kept in memory.
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
