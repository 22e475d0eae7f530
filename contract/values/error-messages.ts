import type { ErrorArguments, ErrorCode, ErrorMessage } from '#messages/message-types.ts'

/**
 * A sentence of `messages/…/errors.ts` as the message of a zod schema, which takes text alone; `readIssue` reads it
 * back. A code that is not there or a value that is missing does not compile.
 */
export function issue<K extends ErrorCode>(code: K, ...[params]: ErrorArguments<K>): string {
  return JSON.stringify({ code, params })
}

/** What the message of a zod issue says. One of zod's own, which no schema of ours has worded, is English text. */
export function readIssue(message: string): ErrorMessage {
  return message.startsWith('{"code":')
    ? (JSON.parse(message) as ErrorMessage)
    : { code: 'request.invalid', params: { reason: message } }
}

/** Sentences one after the other, with a full stop behind those that have no mark of their own. */
export function joinSentences(sentences: string[]): string {
  const last = sentences.length - 1
  return sentences.map((one, i) => (i < last && /[\p{L}\p{N})]$/u.test(one) ? `${one}.` : one)).join(' ')
}
