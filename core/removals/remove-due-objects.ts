import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { transact } from '#core/infra/orm/transact.ts'
import { LOCKS, tryShareLock } from '#core/infra/locks.ts'
import { Removal } from './removal.ts'
import type { Storage } from '#core/infra/storage/storage.ts'

/** Objects removed at a time. Bounds the memory that a deleted event with thousands of photos takes. */
const BATCH_SIZE = 500

/** Returns the keys that rows name now. */
export type FindNamedKeys = (em: EntityManager, keys: string[]) => Promise<Set<string>>

/**
 * Removes every due object that no row names. During a backup, or if the store fails, the remaining objects stay due.
 */
export async function removeDueObjects(
  em: EntityManager,
  storage: Storage,
  findNamedKeys: FindNamedKeys,
): Promise<void> {
  while (await removeBatch(em, storage, findNamedKeys));
}

/** Returns false if nothing was due. A backup that starts in the meantime waits until the batch ends. */
async function removeBatch(
  em: EntityManager,
  storage: Storage,
  findNamedKeys: FindNamedKeys,
): Promise<boolean> {
  // Removing a missing object is not an error, so a batch can be repeated.
  return transact(em, async (em) => {
    if (!(await tryShareLock(em, LOCKS.backup))) return false
    // Locked until they are removed: `reservations.ts` waits before it keeps or stores such an object again.
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
