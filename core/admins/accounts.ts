import type { EntityManager } from '@mikro-orm/postgresql'
import type { AccountView, AddAccountRequest } from '#contract/schemas/accounts.ts'
import type { AccountRole } from '#contract/values/account-roles.ts'
import { MAX_ACCOUNTS } from '#contract/values/limits.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { AdminUser } from './admin-user.ts'
import { NO_PASSWORD } from './password.ts'
import { newInvitation } from './invitations.ts'
import { endSessions } from './sessions.ts'

/** Lists all accounts by username. `ownId` is the caller's. */
export async function listAccounts(em: EntityManager, ownId: number): Promise<AccountView[]> {
  const accounts = await em.find(AdminUser, {}, { orderBy: { username: 'asc' } })
  const sessions = await em.execute<{ admin: number; usedAt: Date }[]>(
    'select admin_id as admin, max(used_at) as "usedAt" from admin_sessions group by admin_id',
  )
  const usedAt = new Map(sessions.map((one) => [one.admin, new Date(one.usedAt).toISOString()]))
  return accounts.map((account) => ({
    id: account.id,
    username: account.username,
    role: account.role,
    isOwn: account.id === ownId,
    isJoined: account.passwordHash !== NO_PASSWORD,
    isTotpOn: account.totpSecret != null,
    invitedUntil: account.invitedUntil?.toISOString() ?? null,
    usedAt: usedAt.get(account.id) ?? null,
  }))
}

/**
 * Adds an account without a password. Returns the key of its invitation, which is not stored. Throws `conflict` for a
 * username that is taken, also in another case, and above `MAX_ACCOUNTS`.
 */
export const addAccount = (
  em: EntityManager,
  { username, role }: AddAccountRequest,
  by: By,
): Promise<string> =>
  transact(em, async (em) => {
    const accounts = await lockAccounts(em)
    if (accounts.length >= MAX_ACCOUNTS)
      throw new AppError('conflict', { code: 'admin.manyAccounts', params: { limit: MAX_ACCOUNTS } })
    if (accounts.some((one) => one.username.toLowerCase() === username.toLowerCase()))
      throw new AppError('conflict', 'admin.nameTaken')
    const { key, ...invitation } = newInvitation()
    await em.insert(AdminUser, { username, role, passwordHash: NO_PASSWORD, ...invitation })
    await recordAuditEntry(em, { by, what: 'edit-accounts', changes: [changeOf(username, null, role)] })
    return key
  })

/** Changes the role and ends the account's sessions. Throws `not_found`, and `conflict` for the last owner. */
export const changeRole = (em: EntityManager, id: number, role: AccountRole, by: By): Promise<void> =>
  change(em, id, by, role, (em) => em.nativeUpdate(AdminUser, id, { role }))

/** Removes an account with its sessions. Throws `not_found`, and `conflict` for the last owner. */
export const removeAccount = (em: EntityManager, id: number, by: By): Promise<void> =>
  change(em, id, by, null, (em) => em.nativeDelete(AdminUser, id))

const change = (
  em: EntityManager,
  id: number,
  by: By,
  role: AccountRole | null,
  write: (em: EntityManager) => Promise<unknown>,
): Promise<void> =>
  transact(em, async (em) => {
    const accounts = await lockAccounts(em)
    const account = accounts.find((one) => one.id === id)
    if (!account) throw noSuch('account')
    const owners = accounts.filter((one) => one.role === 'owner' && one.passwordHash !== NO_PASSWORD)
    if (role !== 'owner' && owners.length === 1 && owners[0] === account)
      throw new AppError('conflict', 'admin.lastOwner')
    if (role === account.role) return
    await write(em)
    await endSessions(em, id)
    const changes = [changeOf(account.username, account.role, role)]
    await recordAuditEntry(em, { by, what: 'edit-accounts', changes })
  })

/** Locks the table, so that two owners don't add the same name or remove each other. */
async function lockAccounts(em: EntityManager): Promise<AdminUser[]> {
  await em.execute('lock table admin_users in share row exclusive mode')
  return em.find(AdminUser, {})
}

const changeOf = (name: string, from: AccountRole | null, to: AccountRole | null) => ({
  name,
  from,
  to,
  isSecret: false,
})
