import type { Pool, PoolClient } from 'pg'

/** Whoever gives a broken connection back does so at once; in milliseconds. */
const RELEASE_AFTER_MS = 100

/**
 * Gives connections that broke in the middle of a transaction back to the pool. Kysely 0.29 gives a transaction's
 * connection back once `commit` or `rollback` succeeded, which neither ever does on one that broke: after ten of them
 * every query waited for ever.
 */
export function releaseBroken(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true)
        } catch {
          // Released already, as most are.
        }
      }, RELEASE_AFTER_MS).unref()
    })
  })
}
