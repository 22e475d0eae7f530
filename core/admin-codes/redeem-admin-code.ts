import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { AppError, noSuch } from '#core/errors.ts'
import type { Event } from '#core/events/event.ts'
import { AdminCode } from './admin-code.ts'

/**
 * Links the code to the event that was just created with it, in the event's transaction, so that the event goes again
 * when the code can't be used. The code's row is locked: of two creations at once the second waits and then finds it
 * used. Throws `not_found` for an unknown code, `conflict` for one that is used or deactivated.
 */
export async function redeemAdminCode(em: EntityManager, text: string, event: Event): Promise<void> {
  const code = await em.findOne(AdminCode, { code: text }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!code) throw noSuch('code')
  if (!code.isActive) throw new AppError('conflict', 'code.deactivated')
  if (code.status === 'active') throw new AppError('conflict', 'code.used')
  Object.assign(code, { event, status: 'active' })
  await em.flush()
}
