import { MAX_SENDER_NAME_LENGTH } from './limits.ts'

/** Control characters, and those that turn the direction of the text behind them or take no room. */
const UNSEEN = /[\p{Cc}\p{Cs}\u061C\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u206F\uFEFF]+/gu

/** A guest's first name as it is kept: one line, without what nobody sees, cut to its length; null when nothing is left. */
export function cleanSenderName(text: string): string | null {
  const line = text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  return [...line].slice(0, MAX_SENDER_NAME_LENGTH).join('').trim() || null
}
