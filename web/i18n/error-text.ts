import { i18n } from '@lingui/core'
import { joinSentences } from '#contract/values/error-messages.ts'
import type { ErrorView } from '#contract/schemas/errors.ts'

/** Under which key the sentence of an error's code is kept beside the page's words, whose keys are their own. */
export const errorKey = (code: string) => `error:${code}`

/** What a refusal says, in the page's language; the server's own sentence where that has no words for it. */
export function errorText({ error, code, params, parts = [{ code, params }] }: ErrorView): string {
  const isKnown = parts.every((part) => errorKey(part.code) in i18n.messages)
  return isKnown ? joinSentences(parts.map((part) => i18n._(errorKey(part.code), part.params))) : error
}
