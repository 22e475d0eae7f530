import { setupI18n } from '@lingui/core'
import type { Language } from '#contract/values/languages.ts'
import type { MessageArguments, MessageKey } from '#messages/message-types.ts'

/** Formats a message as the page does. */
export type Say = <K extends MessageKey>(key: K, ...values: MessageArguments<K>) => string

export async function speaker(tag: Language): Promise<Say> {
  const parts = await Promise.all(
    ['page', 'console', 'checks', 'host'].map((part) => import(`../../messages/${tag}/${part}.ts`)),
  )
  const messages = Object.assign({}, ...parts.map((part: { default: object }) => part.default))
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } })
  return (key, ...values) => i18n._(key, values[0])
}
