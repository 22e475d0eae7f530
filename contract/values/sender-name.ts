import { MAX_SENDER_NAME_LENGTH } from './limits.ts'

/** Control characters, surrogates, direction marks and zero-width characters. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u206F\uFEFF]+/gu

/** Returns a guest's first name as one line of limited length without invisible characters. Null if nothing is left. */
export function cleanSenderName(text: string): string | null {
  const line = text.replace(INVISIBLE, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, MAX_SENDER_NAME_LENGTH).join('').trim() || null
}
