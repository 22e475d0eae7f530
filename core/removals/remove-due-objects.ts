import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { transact } from '#core/infra/orm/transact.ts'
import { LOCKS, tryShareLock } from '#core/infra/locks.ts'
import { Removal } from './removal.ts'
import type { Storage } from '#core/infra/storage/storage.ts'

/** Objects removed at a time, so that a deleted event of thousands of photos takes memory for a few. */
const BATCH_SIZE = 500

/** Those of the objects that rows name just now. */
export type FindNamedKeys = (em: EntityManager, keys: string[]) => Promise<Set<string>>

/**
 * Removes every stored object that is due and that no row names. While a backup is made, or the store can't be reached, the rest
 * stays due.
 */
export async function removeDueObjects(
  em: EntityManager,
  storage: Storage,
  findNamedKeys: FindNamedKeys,
): Promise<void> {
  while (await removeBatch(em, storage, findNamedKeys));
}

/** True when there was something to remove; a backup that begins meanwhile waits until the batch is done. */
async function removeBatch(
  em: EntityManager,
  storage: Storage,
  findNamedKeys: FindNamedKeys,
): Promise<boolean> {
  // Removing what is gone already is no error, so that all of it may be done again.
  return transact(em, async (em) => {
    if (!(await tryShareLock(em, LOCKS.backup))) return false
    // Locked until they are gone: who wants to keep or to store such an object meanwhile waits for that (`reservations.ts`).
    const due = await em.find(
      Removal,
      { dueAt: { $lte: new Date() } },
      { limit: BATCH_SIZE, orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    )
    if (!due.length) return false
    const keys = due.map(({ key }) => key)
    const named = await findNamedKeys(em, keys)
    await storage.remove(keys.filter((key) => !named.has(key)))
    await em.nativeDelete(Removal, { id: due.map(({ id }) => id) })
    return true
  })
}
