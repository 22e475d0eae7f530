import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '#contract/languages.ts'
import type { MessageKey, TakeHomeKey } from '#messages/message-types.ts'

/** Says words of the page and of the folder that is taken home, in one language. */
export interface Say {
  (key: MessageKey | TakeHomeKey, values?: Record<string, unknown>): string
  language: Language
}

/** Reads a language's words. */
export async function sayIn(language: Language): Promise<Say> {
  const read = async (part: string): Promise<Record<string, string>> =>
    ((await import(`#messages/${language}/${part}.ts`)) as { default: Record<string, string> }).default
  const messages = { ...(await read('page')), ...(await read('take-home')) }
  // In production Lingui brings no compiler of its own.
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  return Object.assign((key: string, values?: Record<string, unknown>) => i18n._(key, values), { language })
}
