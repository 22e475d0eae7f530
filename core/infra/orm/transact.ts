import { setTimeout as wait } from 'node:timers/promises'
import { DeadlockException, type EntityManager } from '@mikro-orm/postgresql'
import { DatabaseError } from 'pg'
import { AppError } from '#core/errors.ts'

const MAX_ATTEMPTS = 4
/** Shortened by up to all of it, so that two transactions that met do not meet again. */
const PAUSE_MS = 50

/**
 * Runs `work` in a transaction with an entity manager of its own, so that nothing of a failed attempt stays in memory,
 * and again from its beginning when PostgreSQL ended it because it met another one (40P01 deadlock, 40001
 * serialization failure): `work` may therefore do nothing but what can be done twice. Throws `unavailable` when that
 * happens at each of four attempts, and whatever `work` throws; what the server refused is thrown as one of MikroORM's
 * exceptions, which its query builder does not do by itself.
 */
export async function transact<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await em.fork().transactional((em) => work(em))
    } catch (thrown) {
      const error = thrown instanceof DatabaseError ? em.getDriver().convertException(thrown) : thrown
      if (!(error instanceof DeadlockException)) throw error
      if (attempt === MAX_ATTEMPTS)
        throw new AppError('unavailable', 'server.busy', {
          cause: error,
          retryAfter: 1,
        })
      await wait(Math.random() * PAUSE_MS)
    }
}
