import { compileMessageOrThrow as parse } from '@lingui/message-utils/compileMessage'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/values/languages.ts'

const PARTS = ['page', 'console', 'checks', 'host', 'errors', 'take-home', 'cards', 'notifications']

async function messagesOf(language: string, part: string): Promise<Record<string, string>> {
  return ((await import(`./${language}/${part}.ts`)) as { default: Record<string, string> }).default
}

test('there is a folder of messages for each language, and no other', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory())
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(LANGUAGES).toSorted())
})

test.each(Object.keys(LANGUAGES).flatMap((language) => PARTS.map((part) => [language, part] as const)))(
  'every message of %s/%s is well formed, takes what the English one takes, and has its plurals',
  async (language, part) => {
    const english = await messagesOf('en', part)
    const messages = await messagesOf(language, part)
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), key).not.toBe('')
      expect(argumentsOf(parse(message)), key).toEqual(argumentsOf(parse(english[key]!)))
      for (const cases of pluralsOf(parse(message)))
        expect(cases, `${key}: the plural cases of ${language}`).toEqual(
          expect.arrayContaining(pluralCategories(language)),
        )
    }
  },
)

test('every message is used', async () => {
  const root = join(import.meta.dirname, '..')
  const sources = globSync('{web,contract,core,api}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['web/dist/**', '**/*.test.ts'],
  })
  const code = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const named = new Set(code.match(/(?<=')\w+\.[\w.-]+(?=')/g))
  // As `t(`flag.reason.${reason}`)`.
  const begun = code.match(/(?<=`)\w+\.[\w.]*(?=\$\{)/g) ?? []
  for (const part of PARTS) {
    const unsaid = Object.keys(await messagesOf('en', part)).filter(
      (key) => !named.has(key) && !begun.some((start) => key.startsWith(start)),
    )
    expect(unsaid).toEqual([])
  }
})

type Tokens = ReturnType<typeof parse>

/** Returns each argument's name, type and cases. */
function bracesOf(tokens: Tokens): { name: string; kind: string | undefined; cases: [string, Tokens][] }[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, kind, format] = token as [string, string?, (object | string)?]
    const isCased = typeof format === 'object' && kind !== 'date'
    const cases = isCased ? Object.entries(format).filter(([key]) => key !== 'offset') : []
    return [{ name, kind, cases }, ...cases.flatMap(([, inner]) => bracesOf(inner as Tokens))]
  })
}

const argumentsOf = (tokens: Tokens) => [...new Set(bracesOf(tokens).map(({ name }) => name))].toSorted()

const pluralsOf = (tokens: Tokens) =>
  bracesOf(tokens)
    .filter(({ kind }) => kind === 'plural')
    .map(({ cases }) => cases.map(([key]) => key))

/** Returns the plural cases of whole numbers. French, Spanish and Italian use `many` only for millions. */
function pluralCategories(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set([0, 1, 2, 3, 5, 11, 21, 100, 1000].map((count) => rules.select(count)))]
}
