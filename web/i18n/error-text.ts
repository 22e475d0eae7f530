import { i18n } from '@lingui/core'
import { joinSentences } from '#contract/values/error-messages.ts'
import type { ErrorView } from '#contract/schemas/errors.ts'

/** Returns the key of an error's message in the catalogue. The prefix avoids collisions. */
export const errorKey = (code: string) => `error:${code}`

/** Returns an error's sentence in the page's language, or else the server's. */
export function errorText({ error, code, params, parts = [{ code, params }] }: ErrorView): string {
  const isKnown = parts.every((part) => errorKey(part.code) in i18n.messages)
  return isKnown ? joinSentences(parts.map((part) => i18n._(errorKey(part.code), part.params))) : error
}
