import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { TotpOnRequest } from '#contract/schemas/admins.ts'
import { byAdmin, recordAuditEntry } from '#core/audit-log/record-audit-entry.ts'
import { AppError } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { consume, type Counters } from '#core/limits/counters.ts'
import { SIGN_IN } from '#core/limits/limits-table.ts'
import { AdminUser } from './admin-user.ts'
import { newRecoveryCode } from './password.ts'
import { RecoveryCode } from './recovery-code.ts'
import { endSessions } from './sessions.ts'
import { cleanCode, stepOf } from './totp.ts'

const RECOVERY_CODES = 10

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/**
 * Returns the check of the second factor. Only callers who know the password reach its counter, so no guest
 * locks anyone out.
 */
export function createCodeCheck(counters: Counters) {
  const counter = counters.counter('second-factor', SIGN_IN.codes, SIGN_IN.windowMs)
  /**
   * Accepts each code only once. Throws `too_many` after too many wrong codes, and an error of `kind` for a
   * wrong or used code.
   */
  return async function checkCode(
    em: EntityManager,
    admin: AdminUser,
    typed: string,
    kind: 'invalid' | 'unauthenticated',
  ): Promise<void> {
    await consume(counter, String(admin.id), SIGN_IN.code)
    if (!(await useUp(em, admin, cleanCode(typed)))) throw new AppError(kind, 'admin.codeWrong')
    await counter.delete(String(admin.id))
  }
}

export type CodeCheck = ReturnType<typeof createCodeCheck>

async function useUp(em: EntityManager, { id, totpSecret }: AdminUser, code: string): Promise<boolean> {
  if (!totpSecret) return false
  if (!/^\d{6}$/.test(code))
    return (await em.nativeDelete(RecoveryCode, { admin: id, codeHash: hashOf(code) })) === 1
  const step = stepOf(totpSecret, code)
  if (step === undefined) return false
  const isUnused = { $or: [{ totpLastStep: null }, { totpLastStep: { $lt: step } }] }
  return (await em.nativeUpdate(AdminUser, { id, totpSecret, ...isUnused }, { totpLastStep: step })) === 1
}

/**
 * Switches the second factor on and ends every other session. Returns the recovery codes; only their hashes are stored.
 * Throws `invalid` for a wrong code and `conflict` if it is on already.
 */
export async function switchTotpOn(
  em: EntityManager,
  { id, username }: AdminUser,
  { secret, code }: Pick<TotpOnRequest, 'secret' | 'code'>,
  token: string,
): Promise<string[]> {
  const step = stepOf(secret, cleanCode(code))
  if (step === undefined) throw new AppError('invalid', 'admin.codeWrong')
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await transact(em, async (em) => {
    const on = { totpSecret: secret, totpLastStep: step }
    if (!(await em.nativeUpdate(AdminUser, { id, totpSecret: null }, on)))
      throw new AppError('conflict', 'admin.totpIsOn')
    await em.insertMany(
      RecoveryCode,
      codes.map((code) => ({ admin: id, codeHash: hashOf(code.replaceAll('-', '')) })),
    )
    await endSessions(em, id, token)
    await recordAuditEntry(em, { by: byAdmin(username), what: 'totp-on' })
  })
  return codes
}

export async function switchTotpOff(em: EntityManager, { id, username }: AdminUser): Promise<void> {
  await transact(em, async (em) => {
    await removeTotp(em, id)
    await recordAuditEntry(em, { by: byAdmin(username), what: 'totp-off' })
  })
}

export async function removeTotp(em: EntityManager, adminId: number): Promise<void> {
  await em.nativeUpdate(AdminUser, adminId, { totpSecret: null, totpLastStep: null })
  await em.nativeDelete(RecoveryCode, { admin: adminId })
}

/** Returns the number of unused recovery codes; null while the second factor is off. */
export async function countRecoveryCodes(em: EntityManager, adminId: number): Promise<number | null> {
  const isOn = await em.count(AdminUser, { id: adminId, totpSecret: { $ne: null } })
  return isOn ? em.count(RecoveryCode, { admin: adminId }) : null
}
