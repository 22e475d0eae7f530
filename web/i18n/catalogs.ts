import type { Language } from '#contract/values/languages.ts'

export type Messages = Record<string, string>
/** The parts of a language's words. Each is a file of its own. */
export type MessagesPart = 'page' | 'host' | 'console' | 'errors'

const FILES = import.meta.glob<Messages>('#messages/*/{page,host,console,errors}.ts', { import: 'default' })

/** Fetches a part of a language's words. Rejects if it can't be fetched. */
export async function fetchMessages(part: MessagesPart, tag: Language): Promise<Messages> {
  const fetchFile = Object.entries(FILES).find(([path]) => path.endsWith(`/${tag}/${part}.ts`))?.[1]
  if (!fetchFile) throw new Error(`There are no ${part} messages in ${tag}.`)
  return fetchFile()
}
