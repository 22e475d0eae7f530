import type { AdminCodeCheckView } from '#contract/schemas/admin-codes.ts'

export type CodeVerdict =
  | { kind: 'invalid' }
  /** An event was created with it: that is where it leads now. */
  | { kind: 'used'; eventId: number }
  /** No event was created with it in time. */
  | { kind: 'expired' }
  | { kind: 'free' }

/** What an admin code is good for. */
export function judge({ isActive, isExpired, status, eventId }: AdminCodeCheckView): CodeVerdict {
  if (!isActive) return { kind: 'invalid' }
  if (status === 'active' && eventId !== null) return { kind: 'used', eventId }
  return { kind: isExpired ? 'expired' : 'free' }
}
