import type { ErrorView } from '#contract/schemas/errors.ts'
import { joinSentences } from '#contract/values/error-messages.ts'
import { inEnglish } from '#core/errors.ts'
import type { ErrorMessage } from '#messages/message-types.ts'

/** Returns the error for the browser: English sentences, each with its code. */
export function errorView(parts: readonly [ErrorMessage, ...ErrorMessage[]]): ErrorView {
  return {
    error: joinSentences(parts.map(inEnglish)),
    ...parts[0],
    ...(parts.length > 1 && { parts: [...parts] }),
  }
}
