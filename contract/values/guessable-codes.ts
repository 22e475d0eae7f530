const MIN_UNGUESSABLE_LENGTH = 8
/** A date such as `05-06-2027` has 8 digits. */
const MAX_GUESSABLE_DIGITS = 8

/**
 * Whether a code can be guessed: it has fewer than 8 characters, or consists of words and at most one number or date.
 * Examples: `WEDDING`, `summer-party-2027`, `Ada-Bo-05-06-2027`. Such a code does not open a private event.
 */
export function canBeGuessed(code: string): boolean {
  const numbers = code.match(/\d[\d._~-]*/g) ?? []
  const digits = code.replaceAll(/\D/g, '').length
  return code.length < MIN_UNGUESSABLE_LENGTH || (numbers.length <= 1 && digits <= MAX_GUESSABLE_DIGITS)
}
