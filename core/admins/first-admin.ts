import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '#core/config.ts'
import { AdminUser } from './admin-user.ts'
import { byAdmin, recordAuditEntry } from '#core/audit-log/record-audit-entry.ts'
import { AppError, SetupError } from '#core/errors.ts'
import { hashPassword, newPassword, NO_PASSWORD } from './password.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { switchTotpOff } from './second-factor.ts'
import { endSessions } from './sessions.ts'

export interface FirstAdmin {
  username: string
  /** A password that was just generated. It is shown once; only its hash is stored. */
  password?: string
}

/**
 * Creates the first owner with `ADMIN_PASSWORD` or a generated password; there is no default password. An existing
 * owner does not change. Throws a `SetupError` if `ADMIN_PASSWORD` is easy to guess.
 */
export async function ensureFirstAdmin(em: EntityManager, { admin }: Config): Promise<FirstAdmin> {
  const existing = await findFirstOwner(em)
  if (existing) return { username: existing.username }
  const generated = admin.password === undefined ? newPassword() : undefined
  if (admin.password !== undefined)
    await refuseEasyPassword(em, admin.password, admin.username).catch((error: unknown) => {
      throw error instanceof AppError ? new SetupError(`ADMIN_PASSWORD: ${error.message}`) : error
    })
  const passwordHash = await hashPassword(admin.password ?? generated!)
  // If two processes start at once, only the one that inserts the row knows the password.
  const made = await em
    .createQueryBuilder(AdminUser)
    .insert({ username: admin.username, passwordHash, role: 'owner' })
    .onConflict('username')
    .ignore()
    .returning('id')
    .execute<object[]>('all')
  return { username: admin.username, ...(made.length > 0 && generated ? { password: generated } : {}) }
}

const findFirstOwner = (em: EntityManager) =>
  em.findOne(AdminUser, { role: 'owner', passwordHash: { $ne: NO_PASSWORD } }, { orderBy: { id: 'asc' } })

/** Sets a new password for the first owner and ends their sessions. With `totp`, switches the second factor off too. */
export async function resetPassword(em: EntityManager, { totp = false } = {}): Promise<Required<FirstAdmin>> {
  const admin = (await findFirstOwner(em))!
  const password = newPassword()
  await em.nativeUpdate(AdminUser, admin.id, { passwordHash: await hashPassword(password) })
  if (totp) await switchTotpOff(em, admin)
  await endSessions(em, admin.id)
  await recordAuditEntry(em, { by: byAdmin(null), what: 'change-password' })
  return { username: admin.username, password }
}
