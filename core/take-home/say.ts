import type { Language } from '#contract/values/languages.ts'
import type { MessageKey, TakeHomeKey } from '#messages/message-types.ts'
import { sayIn } from '#messages/say-in.ts'

/** Looks up texts of the page and of the take-home folder in one language. */
export interface Say {
  (key: MessageKey | TakeHomeKey, values?: Record<string, unknown>): string
  language: Language
}

/** Loads a language's texts. */
export async function readWords(language: Language): Promise<Say> {
  const read = async (part: string): Promise<Record<string, string>> =>
    ((await import(`#messages/${language}/${part}.ts`)) as { default: Record<string, string> }).default
  const say = sayIn<string>(language, { ...(await read('page')), ...(await read('take-home')) })
  return Object.assign(say, { language })
}
