import type { EntityManager } from '@mikro-orm/postgresql'
import { Removal } from './removal.ts'
import type { Storage } from './storage.ts'

/** Objects removed at a time, so that a deleted event of thousands of photos takes memory for a few. */
const BATCH = 500

/** Removes every stored object that is due. When the store is away the rest stays due. */
export async function cleanUp(em: EntityManager, storage: Storage): Promise<void> {
  for (;;) {
    const due = await em
      .fork()
      .find(Removal, { dueAt: { $lte: new Date() } }, { limit: BATCH, orderBy: { id: 'asc' } })
    if (!due.length) return
    await storage.remove(due.map(({ key }) => key))
    await em.nativeDelete(Removal, { id: due.map(({ id }) => id) })
  }
}
