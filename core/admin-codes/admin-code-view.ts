import { AdminCodeView } from '#contract/schemas/admin-codes.ts'
import { venueTime } from '#core/events/venue-time.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { isExpired, type AdminCode } from './admin-code.ts'

/** Returns the code as administrators see it, with times in the venue's `timeZone`. */
export const adminCodeView = (code: AdminCode, timeZone: string): AdminCodeView =>
  viewOf(AdminCodeView, {
    ...code,
    eventId: code.event?.id,
    expiresAt: code.expiresAt && venueTime(code.expiresAt, timeZone),
    isExpired: isExpired(code),
    presets: code.presets ?? {},
  })
