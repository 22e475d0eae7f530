import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from '#contract/values/languages.ts'

/** Says these messages, which are of that language, outside of the page. */
export function sayIn<Key extends string>(
  language: Language,
  messages: Record<Key, string>,
): (key: Key, values?: Record<string, unknown>) => string {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  // Where NODE_ENV is `production`, Lingui brings no compiler of its own.
  i18n.setMessagesCompiler(compileMessage)
  return (key, values) => i18n._(key, values)
}
