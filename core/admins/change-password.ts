import type { EntityManager } from '@mikro-orm/postgresql'
import type { ChangePasswordRequest } from '#contract/schemas/admins.ts'
import { byAdmin, recordAuditEntry } from '#core/audit-log/record-audit-entry.ts'
import { AppError } from '#core/errors.ts'
import { consume, type Counters } from '#core/limits/counters.ts'
import { SIGN_IN } from '#core/limits/limits-table.ts'
import { AdminUser } from './admin-user.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { endSessions } from './sessions.ts'

/** Checks the password of a signed-in administrator. Throws `invalid`, and `too_many` after too many wrong ones. */
export function createPasswordCheck(counters: Counters) {
  const counter = counters.counter('change-password', SIGN_IN.knownBrowser, SIGN_IN.windowMs)
  return async function confirmPassword(admin: AdminUser, password: string): Promise<void> {
    await consume(counter, String(admin.id), SIGN_IN.code)
    if (!(await verifyPassword(admin.passwordHash, password)))
      throw new AppError('invalid', 'admin.wrongPassword')
    await counter.delete(String(admin.id))
  }
}

type PasswordCheck = ReturnType<typeof createPasswordCheck>

/**
 * Changes the password and ends every session except the one with this token. Throws `invalid` for a wrong
 * current password or an easily guessed new one, and `too_many` after too many attempts.
 */
export function createChangePassword(confirmPassword: PasswordCheck) {
  return async function changePassword(
    em: EntityManager,
    admin: AdminUser,
    { currentPassword, newPassword }: ChangePasswordRequest,
    token: string,
  ): Promise<void> {
    await confirmPassword(admin, currentPassword)
    await refuseEasyPassword(em, newPassword, admin.username)
    const { id, passwordHash } = admin
    // An invitation that was accepted in between takes precedence.
    const changed = await em.nativeUpdate(
      AdminUser,
      { id, passwordHash },
      { passwordHash: await hashPassword(newPassword) },
    )
    if (!changed) throw new AppError('invalid', 'admin.wrongPassword')
    await endSessions(em, admin.id, token)
    await recordAuditEntry(em, { by: byAdmin(admin.username), what: 'change-password' })
  }
}
