import { AppError } from '#core/errors.ts'

/** A refusal that says when to come back: `{sentence} Please try again in 20 seconds.` */
export function tooMany(sentence: string, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const wait = seconds < 100 ? count(seconds, 'second') : count(Math.ceil(seconds / 60), 'minute')
  return new AppError('too_many', `${sentence} Please try again in ${wait}.`, { retryAfter: seconds })
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
