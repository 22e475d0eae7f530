import type { Language } from '#contract/values/languages.ts'

export type Messages = Record<string, string>
/** Parts of a language's messages, one file each. */
export type MessagesPart = 'page' | 'host' | 'console' | 'errors'

const FILES = import.meta.glob<Messages>('#messages/*/{page,host,console,errors}.ts', { import: 'default' })

export async function fetchMessages(part: MessagesPart, tag: Language): Promise<Messages> {
  const fetchFile = Object.entries(FILES).find(([path]) => path.endsWith(`/${tag}/${part}.ts`))?.[1]
  if (!fetchFile) throw new Error(`There are no ${part} messages in ${tag}.`)
  return fetchFile()
}
