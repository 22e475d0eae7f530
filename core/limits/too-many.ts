import { AppError } from '#core/errors.ts'
import type { PlainErrorCode } from '#messages/message-types.ts'

export function tooMany(code: PlainErrorCode, waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const wait =
    seconds < 100
      ? ({ code: 'limit.seconds', params: { count: seconds } } as const)
      : ({ code: 'limit.minutes', params: { count: Math.ceil(seconds / 60) } } as const)
  return new AppError('too_many', [{ code }, wait], { retryAfter: seconds })
}
