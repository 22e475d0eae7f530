import type { ErrorArguments, ErrorCode, ErrorMessage } from '#messages/message-types.ts'

/**
 * Encodes an error of `messages/…/errors.ts` as the message of a zod schema, which can only be text. `readIssue` decodes
 * it. Unknown codes and missing values don't compile.
 */
export function issue<K extends ErrorCode>(code: K, ...[params]: ErrorArguments<K>): string {
  return JSON.stringify({ code, params })
}

/** Decodes the message of a zod issue. Zod's own messages, in English, become `request.invalid`. */
export function readIssue(message: string): ErrorMessage {
  return message.startsWith('{"code":')
    ? (JSON.parse(message) as ErrorMessage)
    : { code: 'request.invalid', params: { reason: message } }
}

/** Joins sentences with spaces. Adds a full stop between sentences that have no final punctuation. */
export function joinSentences(sentences: string[]): string {
  const last = sentences.length - 1
  return sentences.map((one, i) => (i < last && /[\p{L}\p{N})]$/u.test(one) ? `${one}.` : one)).join(' ')
}
