import type { AdminCodeCheckView } from '#contract/schemas/admin-codes.ts'

export type CodeVerdict =
  | { kind: 'invalid' }
  /** Already used; leads to its event. */
  | { kind: 'used'; eventId: number }
  /** Expired before it was used. */
  | { kind: 'expired' }
  | { kind: 'free' }

/** Returns the use of an admin code: a new event, its existing event, or none. */
export function judge({ isActive, isExpired, status, eventId }: AdminCodeCheckView): CodeVerdict {
  if (!isActive) return { kind: 'invalid' }
  if (status === 'active' && eventId !== null) return { kind: 'used', eventId }
  return { kind: isExpired ? 'expired' : 'free' }
}
