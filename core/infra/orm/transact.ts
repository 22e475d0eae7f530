import { setTimeout as wait } from 'node:timers/promises'
import { DeadlockException, type EntityManager } from '@mikro-orm/postgresql'
import { DatabaseError } from 'pg'
import { AppError } from '#core/errors.ts'

const MAX_ATTEMPTS = 4
/** Maximum pause in milliseconds before a retry. Randomized, so that colliding transactions separate. */
const PAUSE_MS = 50

/**
 * Runs `work` in a transaction with its own entity manager. Retries it after a deadlock (40P01) or serialization
 * failure (40001), so `work` must be safe to repeat. Throws `unavailable` after four attempts, and errors of `work`.
 * PostgreSQL's errors become MikroORM's exceptions, which its query builder does not convert.
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
