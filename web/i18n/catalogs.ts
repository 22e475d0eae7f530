import type { Language } from '#contract/languages.ts'

export type Part = 'page' | 'console' | 'errors'
type Messages = Record<string, string>

/** Each part of each language is a file of its own, fetched when it is needed. */
const FILES = import.meta.glob<Messages>('#messages/*/*.ts', { import: 'default' })

/** The words of one part in one language; rejects when they can't be fetched. */
export async function fetchMessages(tag: Language, part: Part): Promise<Messages> {
  const fetchFile = Object.entries(FILES).find(([path]) => path.endsWith(`/${tag}/${part}.ts`))?.[1]
  if (!fetchFile) throw new Error(`There are no messages/${tag}/${part}.ts.`)
  return fetchFile()
}
