import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import type { EventView } from '#contract/schemas/events.ts'

export interface EventCounts {
  active: number
  private: number
  public: number
}

/** Counts events from `today` (`YYYY-MM-DD`) on, in total and by visibility. */
export function countEvents(events: EventView[], today: string): EventCounts {
  const active = events.filter(({ date }) => date.slice(0, 10) >= today)
  const open = active.filter(({ isPublic }) => isPublic).length
  return { active: active.length, private: active.length - open, public: open }
}

/** Counts active codes, and how many of them are unused and unexpired. */
export function countCodes(codes: AdminCodeView[]): { active: number; unused: number } {
  const active = codes.filter(({ isActive }) => isActive)
  return {
    active: active.length,
    unused: active.filter(({ status, isExpired }) => status === 'unpublished' && !isExpired).length,
  }
}
