import type { EntityManager } from '@mikro-orm/postgresql'
import type { Client } from 'pg'

/**
 * PostgreSQL advisory locks of the product. The numbers are arbitrary but must be the same in every process.
 * docs/kubernetes.md repeats the third.
 */
export const LOCKS = {
  migration: 7_205_241,
  /** Held by the process that runs the embedded PostgreSQL of a data folder. */
  instance: 7_205_242,
  /** Held by a backup until its last object is read, so that no listed object is removed. */
  backup: 7_205_243,
  sampleEvent: 7_205_244,
} as const
type Lock = (typeof LOCKS)[keyof typeof LOCKS]

/** Waits for the lock and holds it until the transaction of `em` ends. */
export async function takeLock(em: EntityManager, lock: Lock): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(${lock})`)
}

/** Like `takeLock`, but throws an error for which `isLockTimeout` is true after this many seconds. */
export async function takeLockWithin(em: EntityManager, lock: Lock, seconds: number): Promise<void> {
  await em.execute(`set local lock_timeout = '${seconds}s'`)
  await takeLock(em, lock)
}

/** PostgreSQL's code: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03'

/** Takes the shared lock until the transaction of `em` ends. Returns false when it is held exclusively. */
export async function tryShareLock(em: EntityManager, lock: Lock): Promise<boolean> {
  const [{ taken }] = await em.execute<[{ taken: boolean }]>(
    `select pg_try_advisory_xact_lock_shared(${lock}) as taken`,
  )
  return taken
}

/** Takes the lock until the connection ends. Returns false when it is already held. */
export async function trySessionLock(connection: Client, lock: Lock): Promise<boolean> {
  const { rows } = await connection.query(`select pg_try_advisory_lock(${lock}) as taken`)
  return rows[0].taken
}
