import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#core/errors.ts'
import { Removal } from './removal.ts'

/** Far longer than storing takes: what is reserved and not kept by then was left by a process that died. */
const RESERVED_FOR_MS = 60 * 60 * 1000
/** Rows written at a time. */
const BATCH_SIZE = 1000

/**
 * To be called before objects are stored that no row names yet: they are removed in an hour unless `keepObjects` takes
 * that back, so that a crash in between leaves no orphan.
 */
export async function reserveObjects(em: EntityManager, keys: string[]): Promise<void> {
  await writeRemovals(em, keys, new Date(Date.now() + RESERVED_FOR_MS))
}

/**
 * Like `reserveObjects` for keys that were in use before: waits for a clean-up that is just removing one of them. Only
 * while the query `lock`, which locks a row, finds it; false when it does not. One statement, and so all or nothing.
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
    [...lock.values, JSON.stringify(keys), new Date(Date.now() + RESERVED_FOR_MS)],
  )
  return reserved.length > 0
}

/**
 * To be called in the transaction that makes a row name the reserved objects. Waits for a clean-up that has one of them
 * in hand. Throws `unavailable` when any was cleaned up: no row may name what is gone.
 */
export async function keepObjects(em: EntityManager, keys: string[]): Promise<void> {
  if (!keys.length) return
  const kept = await em.execute<{ key: string }[]>(
    `delete from removals where key in (${keys.map(() => '?').join(', ')}) returning key`,
    keys,
  )
  if (new Set(kept.map(({ key }) => key)).size < keys.length)
    throw new AppError('unavailable', 'storage.tooSlow', { retryAfter: 1 })
}

/** Has reserved objects removed now instead of in an hour. */
export async function releaseObjects(em: EntityManager, keys: string[]): Promise<void> {
  await em.nativeUpdate(Removal, { key: { $in: keys } }, { dueAt: new Date() })
}

/** To be called in the transaction after which no row names these objects any more. */
export async function removeObjects(em: EntityManager, keys: string[]): Promise<void> {
  await writeRemovals(em, keys, new Date())
}

async function writeRemovals(em: EntityManager, keys: string[], dueAt: Date): Promise<void> {
  for (let i = 0; i < keys.length; i += BATCH_SIZE)
    await em.insertMany(
      Removal,
      keys.slice(i, i + BATCH_SIZE).map((key) => ({ key, dueAt })),
    )
}
