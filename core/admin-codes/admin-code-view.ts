import type { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { venueTime } from '#core/events/venue-time.ts'
import { isExpired, type AdminCode } from './admin-code.ts'

/** Returns the code as administrators see it, with times in the venue's `timeZone`. */
export function adminCodeView(code: AdminCode, timeZone: string): AdminCodeView {
  return {
    id: code.id,
    code: code.code,
    description: code.description ?? null,
    isActive: code.isActive,
    status: code.status,
    eventId: code.event?.id ?? null,
    expiresAt: code.expiresAt ? venueTime(code.expiresAt, timeZone) : null,
    isExpired: isExpired(code),
    presets: code.presets ?? {},
    note: code.note ?? null,
    createdAt: code.createdAt.toISOString(),
  }
}
