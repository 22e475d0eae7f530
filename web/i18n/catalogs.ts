import type { Language } from '#contract/values/languages.ts'

export type Messages = Record<string, string>
/** Gives a part of the words in one language; rejects when it can't be fetched. */
export type FetchMessages = (tag: Language) => Promise<Messages>

/** Each part of each language is a file of its own, fetched when it is needed. */
const PAGE = import.meta.glob<Messages>('#messages/*/page.ts', { import: 'default' })
const ERRORS = import.meta.glob<Messages>('#messages/*/errors.ts', { import: 'default' })

export const fetchPage = fetchIn(PAGE)
export const fetchErrors = fetchIn(ERRORS)

/** Fetches from these files, one a language. */
export function fetchIn(files: Record<string, () => Promise<Messages>>): FetchMessages {
  return async (tag) => {
    const fetchFile = Object.entries(files).find(([path]) => path.includes(`/${tag}/`))?.[1]
    if (!fetchFile) throw new Error(`There are no messages in ${tag}.`)
    return fetchFile()
  }
}
