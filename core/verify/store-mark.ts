import type { EntityManager } from '@mikro-orm/postgresql'
import { SetupError } from '#core/errors.ts'
import type { Storage } from '#core/infra/storage/storage.ts'

/** Object with the number of photos that the database had numbered when the store was last marked. */
export const STORE_MARK = 'newest-photo'

/** Writes the mark into the store. Photo ids only grow, so a lower id at a start means an older database. */
export async function markStore(em: EntityManager, storage: Storage): Promise<void> {
  const newest = await findNewestId(em)
  if (newest > (await readMark(storage)))
    await storage.put(STORE_MARK, Buffer.from(String(newest)), 'text/plain')
}

/**
 * Throws `SetupError` if the store has photos of a newer state of the database. Its volume was lost, for example, or an
 * old copy was restored. Running would delete those photos, since no row refers to them.
 */
export async function assertNotOlder(em: EntityManager, storage: Storage): Promise<void> {
  const [newest, mark] = [await findNewestId(em), await readMark(storage)]
  if (newest < mark)
    throw new SetupError(
      `The database is older than the photo store: it ends at photo ${newest}, and the store has photo ${mark}. Nothing was changed. Put the newer database back, or restore a backup. To continue with this database and let Candid delete photos without a row, run the verify command with --accept-database (docs/operations.md).`,
    )
}

/** Returns the highest photo id that was ever used; 0 for a new database. */
async function findNewestId(em: EntityManager): Promise<number> {
  const [row] = await em.execute<{ id: string }[]>(
    'select case when is_called then last_value else 0 end as id from photos_id_seq',
  )
  return Number(row!.id)
}

const readMark = async (storage: Storage) => Number((await storage.read(STORE_MARK)) ?? 0)
