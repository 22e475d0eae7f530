import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { JoinRequest } from '#contract/schemas/accounts.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { AdminUser } from './admin-user.ts'
import { hashPassword } from './password.ts'
import { refuseEasyPassword } from './refuse-easy-password.ts'
import { removeTotp } from './second-factor.ts'
import { endSessions, startSession, type Device } from './sessions.ts'

/** Enough for a weekend off. The link is as good as a password. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** Returns a new key of 256 bits, and the columns that accept it once. */
export function newInvitation() {
  const key = randomBytes(32).toString('base64url')
  return { key, invitationHash: hashOf(key), invitedUntil: new Date(Date.now() + VALID_MS) }
}

/**
 * Replaces the account's invitation and returns the new key, for example after a lost password. Throws `not_found`, and
 * `conflict` for the caller's own account, because it would set a password without the current one.
 */
export const renewInvitation = (em: EntityManager, id: number, by: By): Promise<string> =>
  transact(em, async (em) => {
    const account = await em.findOne(AdminUser, id)
    if (!account) throw noSuch('account')
    if (account.username === by.username) throw new AppError('conflict', 'admin.ownInvitation')
    const { key, ...invitation } = newInvitation()
    // Another owner may remove it at the same time.
    if (!(await em.nativeUpdate(AdminUser, id, invitation))) throw noSuch('account')
    const changes = [{ name: account.username, from: null, to: null, isSecret: true }]
    await recordAuditEntry(em, { by, what: 'invite', changes })
    return key
  })

/** Returns the account that the key invites. Throws `not_found` for a used, replaced or expired one. */
export async function findInvited(em: EntityManager, key: string): Promise<AdminUser> {
  const where = { invitationHash: hashOf(key), invitedUntil: { $gt: new Date() } }
  const account = await em.findOne(AdminUser, where)
  if (!account) throw new AppError('not_found', 'admin.invitationEnded')
  return account
}

/**
 * Accepts an invitation: sets the account's password, switches its second factor off, and replaces its sessions with a
 * new one. Of several requests with one key, one succeeds. Throws `invalid` for an easily guessed password, and as
 * `findInvited`.
 */
export async function acceptInvitation(
  em: EntityManager,
  { key, password }: JoinRequest,
  device: Device,
): Promise<{ admin: AdminUser; token: string }> {
  const account = await findInvited(em, key)
  await refuseEasyPassword(em, password, account.username)
  const passwordHash = await hashPassword(password)
  return transact(em, async (em) => {
    const joined = { passwordHash, invitationHash: null, invitedUntil: null }
    if (!(await em.nativeUpdate(AdminUser, { id: account.id, invitationHash: hashOf(key) }, joined)))
      throw new AppError('not_found', 'admin.invitationEnded')
    await removeTotp(em, account.id)
    await endSessions(em, account.id)
    return { admin: account, token: await startSession(em, account, device) }
  })
}
