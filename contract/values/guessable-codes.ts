const MIN_UNGUESSABLE_LENGTH = 8
/** As many as a date has: `05-06-2027`. */
const MAX_GUESSABLE_DIGITS = 8

/**
 * True for a code that somebody may guess: one of fewer than 8 characters, or words with at most one number or date,
 * such as `WEDDING`, `summer-party-2027` or `Ada-Bo-05-06-2027`. Such a code does not open a private event by itself.
 */
export function canBeGuessed(code: string): boolean {
  const numbers = code.match(/\d[\d._~-]*/g) ?? []
  const digits = code.replaceAll(/\D/g, '').length
  return code.length < MIN_UNGUESSABLE_LENGTH || (numbers.length <= 1 && digits <= MAX_GUESSABLE_DIGITS)
}
