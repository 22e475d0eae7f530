import type { Pool, PoolClient } from 'pg'

/** Milliseconds after which a broken connection is released here. Code that releases it itself does so at once. */
const RELEASE_AFTER_MS = 100

/**
 * Returns connections that broke during a transaction to the pool. Kysely 0.29 releases a connection only after
 * `commit` or `rollback` succeeds, which never happens on a broken one. After ten of them, every query would hang.
 */
export function releaseBroken(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    client.once('end', () => {
      setTimeout(() => {
        try {
          client.release(true)
        } catch {
          // Already released, as most are.
        }
      }, RELEASE_AFTER_MS).unref()
    })
  })
}
