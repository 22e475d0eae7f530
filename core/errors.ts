import { joinSentences } from '#contract/values/error-messages.ts'
import messages from '#messages/en/errors.ts'
import { sayIn } from '#messages/say-in.ts'
import type { ErrorMessage, PlainErrorCode } from '#messages/message-types.ts'

/** How the product refuses; each process translates it (`api/errors.ts` gives the status). */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'not_allowed'
  | 'conflict'
  | 'too_large'
  | 'headers_too_long'
  | 'unsupported'
  | 'no_such_range'
  | 'too_many'
  | 'unavailable'
  | 'no_space'

type Parts = [ErrorMessage, ...ErrorMessage[]]

/**
 * A refusal with a sentence for the person who asked; anything else thrown is a bug. The sentence, or each of several, is
 * one of `messages/en/errors.ts`, by its code: an answer carries it in English, and the page says it in its own language.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly parts: Parts
  /** Seconds after which asking again makes sense; only for `too_many` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(
    kind: ErrorKind,
    said: PlainErrorCode | ErrorMessage | Parts,
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    const parts: Parts = Array.isArray(said) ? said : [typeof said === 'string' ? { code: said } : said]
    super(joinSentences(parts.map(inEnglish)), { cause: options.cause })
    this.name = 'AppError'
    this.kind = kind
    this.parts = parts
    this.retryAfter = options.retryAfter
  }
}

const say = sayIn('en', messages)

/** The sentence as programs read it. */
export const inEnglish = ({ code, params }: ErrorMessage): string => say(code, params)

const NOT_FOUND = {
  event: 'event.notFound',
  photo: 'photo.notFound',
  code: 'code.notFound',
  session: 'admin.noSession',
  screen: 'screen.notFound',
} as const

/** Thrown for what is not there, and for what whoever asks may not see. */
export const noSuch = (noun: keyof typeof NOT_FOUND) => new AppError('not_found', NOT_FOUND[noun])

/**
 * What keeps Candid from starting, or a command from its work: a sentence in English for whoever runs it, which reaches
 * no guest and is no bug either.
 */
export class SetupError extends Error {}

/** Whether the error's own sentence says all there is to say. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof AppError || error instanceof SetupError
