import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import type { EventView } from '#contract/schemas/events.ts'

export interface EventCounts {
  active: number
  private: number
  public: number
}

/** The events of today and later, `today` as `YYYY-MM-DD`, and how many of those are private and public. */
export function countEvents(events: EventView[], today: string): EventCounts {
  const active = events.filter(({ date }) => date.slice(0, 10) >= today)
  const open = active.filter(({ isPublic }) => isPublic).length
  return { active: active.length, private: active.length - open, public: open }
}

/** The codes that have not been deactivated, and how many of those can still create theirs. */
export function countCodes(codes: AdminCodeView[]): { active: number; unused: number } {
  const active = codes.filter(({ isActive }) => isActive)
  return {
    active: active.length,
    unused: active.filter(({ status, isExpired }) => status === 'unpublished' && !isExpired).length,
  }
}
