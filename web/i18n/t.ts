import { i18n } from '@lingui/core'
import type { MessageArguments, MessageKey } from '#messages/message-types.ts'

/**
 * The message in the language of the page. Call it while drawing, not when a module is loaded: the language may change
 * afterwards.
 */
export function t<K extends MessageKey>(key: K, ...values: MessageArguments<K>): string {
  return i18n._(key, values[0])
}
