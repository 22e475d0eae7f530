import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#core/errors.ts'
import { Removal } from './removal.ts'

/**
 * Milliseconds until a reserved object is removed. Storing takes far less, so only a killed process leaves one that
 * long.
 */
const RESERVED_FOR_MS = 60 * 60 * 1000
const BATCH_SIZE = 1000

/** Returns `dueAt` of an object reserved now. */
export const reservedUntil = () => new Date(Date.now() + RESERVED_FOR_MS)

/**
 * Call before storing objects that no row names yet. They are removed in an hour unless `keepObjects` is called, so that
 * a crash in between leaves no orphan.
 */
export async function reserveObjects(em: EntityManager, keys: string[]): Promise<void> {
  await removeObjects(em, keys, reservedUntil())
}

/**
 * Like `reserveObjects`, for keys that were in use before. Waits for a clean-up that is removing one of them. `lock` is
 * a query that locks a row; if it finds none, does nothing and returns false. A single statement, so all or nothing.
 */
export async function reserveAgain(
  em: EntityManager,
  keys: string[],
  lock: { sql: string; values: unknown[] } = { sql: 'select', values: [] },
): Promise<boolean> {
  const reserved = await em.execute<object[]>(
    `with found as materialized (${lock.sql}),
     wanted as (select json_array_elements_text(?) as key where exists (select from found)),
     before as (delete from removals using wanted where removals.key = wanted.key)
     insert into removals (key, due_at) select key, ? from wanted returning key`,
    [...lock.values, JSON.stringify(keys), reservedUntil()],
  )
  return reserved.length > 0
}

/**
 * Call in the transaction that makes a row name the reserved objects. Waits for a clean-up that is removing one of them.
 * Throws `unavailable` if any was removed, because no row may name a missing object.
 */
export async function keepObjects(em: EntityManager, keys: string[]): Promise<void> {
  if (!keys.length) return
  const kept = await em.execute<{ key: string }[]>(
    `delete from removals where key in (${keys.map(() => '?').join(', ')}) returning key`,
    keys,
  )
  if (new Set(kept.map(({ key }) => key)).size < keys.length) throw noLongerReserved()
}

export const noLongerReserved = () => new AppError('unavailable', 'storage.tooSlow', { retryAfter: 1 })

/** Makes reserved objects due now instead of in an hour. */
export async function releaseObjects(em: EntityManager, keys: string[]): Promise<void> {
  await em.nativeUpdate(Removal, { key: { $in: keys } }, { dueAt: new Date() })
}

/** Call in the transaction after which no row names these objects. */
export async function removeObjects(em: EntityManager, keys: string[], dueAt = new Date()): Promise<void> {
  for (let i = 0; i < keys.length; i += BATCH_SIZE)
    await em.insertMany(
      Removal,
      keys.slice(i, i + BATCH_SIZE).map((key) => ({ key, dueAt })),
    )
}
