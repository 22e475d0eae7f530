import type { EntityManager } from '@mikro-orm/postgresql'
import type { Client } from 'pg'

/**
 * The advisory locks of PostgreSQL that the product takes. Any numbers will do, as long as every process takes the
 * same ones; `deploy/backup` and docs/kubernetes.md name the third.
 */
export const LOCKS = {
  /** Held while the tables are brought up to date. */
  migration: 7_205_241,
  /** Held by the process whose data folder the embedded PostgreSQL runs in. */
  instance: 7_205_242,
  /**
   * Held by a backup from before its rows until after its last object, so that no object is removed that those rows
   * name.
   */
  backup: 7_205_243,
  /** Held while the rows of the sample event are made. */
  sampleEvent: 7_205_244,
} as const
type Lock = (typeof LOCKS)[keyof typeof LOCKS]

/** Waits for the lock and holds it until the transaction of `em` ends. */
export async function takeLock(em: EntityManager, lock: Lock): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(${lock})`)
}

/**
 * Takes the lock, until the transaction of `em` ends, together with others who share it. False when somebody holds it
 * alone.
 */
export async function tryShareLock(em: EntityManager, lock: Lock): Promise<boolean> {
  const [{ taken }] = await em.execute<[{ taken: boolean }]>(
    `select pg_try_advisory_xact_lock_shared(${lock}) as taken`,
  )
  return taken
}

/** Takes the lock for as long as the connection lives. False when somebody else holds it. */
export async function trySessionLock(connection: Client, lock: Lock): Promise<boolean> {
  const { rows } = await connection.query(`select pg_try_advisory_lock(${lock}) as taken`)
  return rows[0].taken
}
