import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { CodePresets } from '#contract/schemas/admin-codes.ts'
import { AppError } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import { retentionFields } from '#core/events/retention.ts'
import { venueMoment } from '#core/events/venue-time.ts'
import { isExpired } from './admin-code.ts'
import { findAdminCode } from './find-admin-code.ts'

/**
 * Links the code to the event that was just created with it, in the event's transaction, so that the event goes again
 * when the code can't be used. The code's row is locked: of two creations at once the second waits and then finds it
 * used. What the code has preset stands, whatever was asked for. Throws `not_found` for an unknown code, `conflict` for one
 * that is used, deactivated or expired.
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
