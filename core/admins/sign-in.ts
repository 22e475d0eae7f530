import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { LoginRequest } from '#contract/schemas/admins.ts'
import { recordFailedSignIn } from '#core/audit-log/record-failed-sign-in.ts'
import { AppError } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { consume, type Counters } from '#core/limits/counters.ts'
import { SIGN_IN } from '#core/limits/limits-table.ts'
import { networkOf } from '#core/infra/network/network-of.ts'
import { AdminUser } from './admin-user.ts'
import { NO_PASSWORD, verifyPassword } from './password.ts'
import type { CodeCheck } from './second-factor.ts'
import { startSession } from './sessions.ts'

export interface SignInClient {
  address: string
  browser: string | null
  /** The browser's id, if this account signed in there before. It has its own count of attempts. */
  knownBrowser: string | undefined
}

/**
 * Returns `signIn`. Wrong passwords count against the address, the account from that address, and the
 * account. A known browser has only its own count, so that no guest behind the same address locks the
 * administrator out.
 */
export function createSignIn(counters: Counters, checkCode: CodeCheck) {
  const counter = (name: keyof typeof SIGN_IN & string, max: number) =>
    counters.counter(`sign-in:${name}`, max, SIGN_IN.windowMs)
  const knownBrowser = counter('knownBrowser', SIGN_IN.knownBrowser)
  const account = counter('account', SIGN_IN.account)
  const address = counter('address', SIGN_IN.address)
  const everywhere = counter('everywhere', SIGN_IN.everywhere)

  function countedFor(client: SignInClient, name: string) {
    if (client.knownBrowser !== undefined) return [{ key: client.knownBrowser, counter: knownBrowser }]
    const network = networkOf(client.address)
    return [
      // First, so that made-up names do not fill the memory.
      { key: network, counter: address },
      { key: `${name} ${network}`, counter: account },
      { key: name, counter: everywhere },
    ]
  }

  /**
   * Checks the credentials and starts a session. Throws `unauthenticated` for a wrong name or password, without saying
   * which, and for a missing or wrong code. Throws `too_many` after too many attempts.
   */
  return async function signIn(
    em: EntityManager,
    { username, password, code }: LoginRequest,
    client: SignInClient,
  ): Promise<{ admin: AdminUser; token: string }> {
    const counted = countedFor(client, username.toLowerCase())
    // Counted before hashing, so that a thousand concurrent attempts cause only five hashes.
    for (const { key, counter } of counted) await consume(counter, key, SIGN_IN.code)
    const admin = await em.findOne(AdminUser, { username })
    // An unknown name takes as long as a wrong password, so that timing doesn't reveal names.
    const isRight = await verifyPassword(admin?.passwordHash ?? NO_PASSWORD, password)
    if (!admin || !isRight) {
      await recordFailedSignIn(em, networkOf(client.address))
      throw new AppError('unauthenticated', 'admin.invalidCredentials')
    }
    if (admin.totpSecret && !code?.trim()) {
      // Not a failed attempt: the page asks for the code next.
      for (const { key, counter } of counted) await counter.reward(key)
      throw new AppError('unauthenticated', 'admin.codeNeeded')
    }
    if (admin.totpSecret)
      await checkCode(em, admin, code!, 'unauthenticated').catch(async (error: unknown) => {
        await recordFailedSignIn(em, networkOf(client.address))
        throw error
      })
    for (const { key, counter } of counted)
      // The right password clears the client's own wrong attempts, not those of other clients.
      if (counter === account || counter === knownBrowser) await counter.delete(key)
      else await counter.reward(key)
    const { id, passwordHash, totpSecret = null } = admin
    const token = await transact(em, async (em) => {
      // Waits for a change of the account, which ends only the sessions that it finds.
      const same = await em.findOne(
        AdminUser,
        { id, passwordHash, totpSecret },
        { lockMode: LockMode.PESSIMISTIC_READ },
      )
      if (!same) throw new AppError('unauthenticated', 'admin.invalidCredentials')
      return startSession(em, same, { browser: client.browser, address: client.address })
    })
    return { admin, token }
  }
}
