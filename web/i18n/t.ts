import { i18n } from '@lingui/core'
import type { MessageArguments, MessageKey } from '#messages/message-types.ts'

/**
 * Returns a message in the page's language. Call it while rendering, not at import, because the language may change.
 */
export function t<K extends MessageKey>(key: K, ...values: MessageArguments<K>): string {
  return i18n._(key, values[0])
}
