/** Why the product refuses; each process translates the code (`api/errors.ts` gives the status). */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'
  | 'no_space'

/** A refusal with a sentence for the person who asked; anything else thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds after which asking again makes sense; only for `too_many` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, options: { retryAfter?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfter = options.retryAfter
  }
}

/** Thrown for what is not there, and for what whoever asks may not see. */
export const noSuch = (noun: 'event' | 'photo' | 'admin code') =>
  new AppError('not_found', `There is no such ${noun}.`)
