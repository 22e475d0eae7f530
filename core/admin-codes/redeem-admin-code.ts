import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { CodePresets } from '#contract/schemas/admin-codes.ts'
import { AppError } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import { retentionFields } from '#core/events/retention.ts'
import { venueMoment } from '#core/events/venue-time.ts'
import { isExpired } from './admin-code.ts'
import { findAdminCode } from './find-admin-code.ts'

/**
 * Links the code to the event just created with it, and applies the code's presets. Runs in the event's
 * transaction, so that an error also removes the event. Locks the code's row against concurrent use. Throws
 * `not_found` for an unknown code, and `conflict` for a used, deactivated or expired one.
 */
export async function redeemAdminCode(
  em: EntityManager,
  text: string,
  event: Event,
  timeZone: string,
): Promise<void> {
  const code = await findAdminCode(em, text, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!code.isActive) throw new AppError('conflict', 'code.deactivated')
  if (code.status === 'active') throw new AppError('conflict', 'code.used')
  if (isExpired(code)) throw new AppError('conflict', 'code.expired')
  Object.assign(code, { event, status: 'active' })
  Object.assign(event, presetFields(code.presets ?? {}, timeZone))
  await em.flush()
}

function presetFields(presets: CodePresets, timeZone: string): Partial<Event> {
  const { isPrivate, language, uploadsFrom, uploadsUntil, deleteAfterDays } = presets
  return {
    ...(isPrivate && { isPublic: false }),
    ...(language && { language }),
    ...(uploadsFrom && { uploadsFrom: venueMoment(uploadsFrom, timeZone) }),
    ...(uploadsUntil && { uploadsUntil: venueMoment(uploadsUntil, timeZone) }),
    ...(deleteAfterDays && retentionFields(deleteAfterDays, timeZone)),
  }
}
