import { MAX_SENDER_NAME_LENGTH } from './limits.ts'
import { oneLine } from './one-line.ts'

/** Returns a guest's first name as one line of limited length without invisible characters. Null if nothing is left. */
export function cleanSenderName(text: string): string | null {
  return [...oneLine(text)].slice(0, MAX_SENDER_NAME_LENGTH).join('').trim() || null
}
