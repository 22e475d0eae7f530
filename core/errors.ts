import { joinSentences } from '#contract/values/error-messages.ts'
import messages from '#messages/en/errors.ts'
import { sayIn } from '#messages/say-in.ts'
import type { ErrorMessage, PlainErrorCode } from '#messages/message-types.ts'

/** Categories of errors. Each process translates them; `api/errors.ts` maps them to a status. */
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
 * An expected error with a sentence for the person affected; anything else thrown is a bug. The API sends the
 * English sentence and its code in `messages/en/errors.ts`, by which the page translates it.
 */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly parts: Parts
  /** Seconds after which a retry makes sense. Only for `too_many` and `unavailable`. */
  readonly retryAfter: number | undefined

  constructor(
    kind: ErrorKind,
    message: PlainErrorCode | ErrorMessage | Parts,
    options: { retryAfter?: number; cause?: unknown } = {},
  ) {
    const parts: Parts = Array.isArray(message)
      ? message
      : [typeof message === 'string' ? { code: message } : message]
    super(joinSentences(parts.map(inEnglish)), { cause: options.cause })
    this.name = 'AppError'
    this.kind = kind
    this.parts = parts
    this.retryAfter = options.retryAfter
  }
}

const say = sayIn('en', messages)

/** Returns the English sentence for API responses. */
export const inEnglish = ({ code, params }: ErrorMessage): string => say(code, params)

const NOT_FOUND = {
  account: 'admin.noAccount',
  event: 'event.notFound',
  photo: 'photo.notFound',
  code: 'code.notFound',
  session: 'admin.noSession',
  screen: 'screen.notFound',
  handOver: 'handOver.notFound',
  target: 'notifications.noTarget',
} as const

/** Creates the error for something that doesn't exist or that the caller may not see. */
export const noSuch = (noun: keyof typeof NOT_FOUND) => new AppError('not_found', NOT_FOUND[noun])

/**
 * An error that prevents a start or a command. Its message is an English sentence for the operator; guests never
 * see it.
 */
export class SetupError extends Error {}

/** Whether the error's message explains it fully, so that no stack needs logging. */
export const isExpected = (error: unknown): error is Error =>
  error instanceof AppError || error instanceof SetupError
