import type { EntityManager } from '@mikro-orm/postgresql'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { ChangePasswordRequest, LoginRequest } from '#contract/admins.ts'
import { AppError } from '#core/errors.ts'
import { AdminUser } from './admin-user.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { endSessions, startSession } from './sessions.ts'

/** Seconds in which tries are counted. */
const WINDOW = 15 * 60

/**
 * Wrong passwords are counted for an account from one address, for an address, and for an account. The last is
 * generous: it stops a search from many addresses without letting a guest lock the administrator out by five tries.
 */
export function createSignIn() {
  const limits = [
    { of: (address: string, name: string) => `${name} ${address}`, limiter: limiter(5) },
    { of: (address: string) => address, limiter: limiter(30) },
    { of: (_: string, name: string) => name, limiter: limiter(100) },
  ]
  const tries = (address: string, name: string) =>
    limits.map(({ of, limiter }) => ({ key: of(address, name), limiter }))

  /**
   * Checks the credentials and signs the browser in with a new session. Throws `unauthenticated` for a wrong name or
   * password, which it does not tell apart, and `too_many` after too many of them.
   */
  return async function signIn(
    em: EntityManager,
    { username, password }: LoginRequest,
    address: string,
  ): Promise<{ admin: AdminUser; token: string }> {
    const counted = tries(address, username.toLowerCase())
    // Counted before the hash is computed: a thousand tries at once cost five hashes.
    for (const { key, limiter } of counted) await limiter.consume(key).catch(refuse)
    const admin = await em.findOne(AdminUser, { username })
    // An unknown name takes as long as a wrong password, so that names can't be found out by the clock.
    const known = await verifyPassword(admin?.passwordHash ?? (await NOBODY), password)
    if (!admin || !known) throw new AppError('unauthenticated', 'Invalid credentials')
    for (const { key, limiter } of counted) await limiter.reward(key)
    await counted[0]!.limiter.delete(counted[0]!.key)
    return { admin, token: await startSession(em, admin) }
  }
}

const NOBODY = hashPassword('nobody has this password')
const limiter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW })

function refuse(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal
  const minutes = Math.ceil(refusal.msBeforeNext / 60_000)
  throw new AppError(
    'too_many',
    `Too many attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
    {
      retryAfter: Math.ceil(refusal.msBeforeNext / 1000),
    },
  )
}

/** Changes the password and signs the administrator out in every browser but the one with this token. */
export async function changePassword(
  em: EntityManager,
  admin: AdminUser,
  { currentPassword, newPassword }: ChangePasswordRequest,
  token: string,
): Promise<void> {
  if (!(await verifyPassword(admin.passwordHash, currentPassword)))
    throw new AppError('invalid', 'The current password is not right.')
  await em.nativeUpdate(AdminUser, admin.id, { passwordHash: await hashPassword(newPassword) })
  await endSessions(em, admin.id, token)
}
