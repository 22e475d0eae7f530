import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SessionView } from '#contract/schemas/admins.ts'
import { byAdmin, recordAuditEntry } from '#core/audit-log/record-audit-entry.ts'
import { noSuch } from '#core/errors.ts'
import { AdminSession } from './admin-session.ts'
import type { AdminUser } from './admin-user.ts'

const HOUR_MS = 60 * 60 * 1000
const MAX_IDLE_MS = 12 * HOUR_MS
/** Maximum lifetime of a session in milliseconds. */
export const MAX_SESSION_MS = 7 * 24 * HOUR_MS
/** Minimum milliseconds between two extensions of a session, so that not every request writes. */
const RENEWAL_MS = 5 * 60 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The browser that signs in, for the list of sessions. */
export interface Device {
  browser: string | null
  address: string
}

/** Starts a session, records it, and returns its token for the cookie. Only the token's hash is stored. */
export async function startSession(em: EntityManager, admin: AdminUser, device: Device): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await em.insert(AdminSession, {
    sessionToken: hashOf(token),
    admin: admin.id,
    ...device,
    expiresAt: new Date(Date.now() + MAX_IDLE_MS),
  })
  await recordAuditEntry(em, { by: byAdmin(admin.username), what: 'sign-in', address: device.address })
  return token
}

/**
 * Returns the administrator of this token's session and extends the session; null if the session has ended.
 */
export async function findAdmin(em: EntityManager, token: string): Promise<AdminUser | null> {
  const now = Date.now()
  const where = { sessionToken: hashOf(token), expiresAt: { $gt: new Date(now) } }
  const session = await em.findOne(AdminSession, where, { populate: ['admin'] })
  if (!session) return null
  const end = Math.min(now + MAX_IDLE_MS, session.createdAt.getTime() + MAX_SESSION_MS)
  const isLate = end - session.expiresAt.getTime() > RENEWAL_MS || now - session.usedAt.getTime() > RENEWAL_MS
  if (isLate)
    await em.nativeUpdate(AdminSession, session.id, { expiresAt: new Date(end), usedAt: new Date(now) })
  return session.admin.$
}

/** Reports whether the token's session is open. Unlike `findAdmin`, this does not extend it. */
export const isSessionOpen = async (em: EntityManager, token: string): Promise<boolean> =>
  (await em.count(AdminSession, { sessionToken: hashOf(token), expiresAt: { $gt: new Date() } })) > 0

export async function endSession(em: EntityManager, token: string): Promise<void> {
  await em.nativeDelete(AdminSession, { sessionToken: hashOf(token) })
}

/** Ends all sessions of the administrator except the one with the token `but`. */
export async function endSessions(em: EntityManager, adminId: number, but?: string): Promise<void> {
  const others = but === undefined ? {} : { sessionToken: { $ne: hashOf(but) } }
  await em.nativeDelete(AdminSession, { admin: adminId, ...others })
}

/** Ends one session of the administrator. Throws `not_found`. */
export async function endSessionOf(em: EntityManager, adminId: number, id: number): Promise<void> {
  if (!(await em.nativeDelete(AdminSession, { id, admin: adminId }))) throw noSuch('session')
}

/** Returns at most 100 sessions of the administrator, latest use first. `token` is the caller's. */
export async function listSessions(
  em: EntityManager,
  adminId: number,
  token: string,
): Promise<SessionView[]> {
  const sessions = await em.find(
    AdminSession,
    { admin: adminId, expiresAt: { $gt: new Date() } },
    { orderBy: { usedAt: 'desc', id: 'desc' }, limit: 100 },
  )
  return sessions.map(({ id, browser, address, createdAt, usedAt, sessionToken }) => ({
    id,
    browser: browser ?? null,
    address: address ?? null,
    signedInAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    isOwn: sessionToken === hashOf(token),
  }))
}
