import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** Returns a translator for these messages outside the page. */
export function sayIn<Key extends string>(
  language: string,
  messages: Record<Key, string>,
): (key: Key, values?: Record<string, unknown>) => string {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  // In production, Lingui has no compiler.
  i18n.setMessagesCompiler(compileMessage)
  return (key, values) => i18n._(key, values)
}
