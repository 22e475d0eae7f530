import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '#core/config.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import { Removal } from '#core/removals/removal.ts'
import type { ListedObject, Storage } from '#core/infra/storage/storage.ts'
import { findNamedKeys } from './find-named-keys.ts'
import { promisedObjects, type PromisedObject } from './promised-objects.ts'

const BATCH_SIZE = 500
const DAY_MS = 24 * 60 * 60 * 1000
/** The product's keys. Other objects in the bucket are left alone. */
const OWN_KEYS = '^(originals|copies|renditions|profiles|qr)/'

export interface LostObject extends PromisedObject {
  /** Stored bytes; null when the object is missing. */
  found: number | null
}

export interface Comparison {
  objects: number
  /** Number of objects that no row refers to. They are removed a day later. */
  unnamed: number
  unnamedBytes: number
}

/**
 * Compares the store's listing with the rows. Calls `onLost` for each needed object that is missing or has another
 * size. Schedules objects without a row, older than a day, for removal a day later, after another check. That leaves
 * time to notice a wrong restore. Running jobs' objects are reserved or younger. The listing is in a temporary table,
 * which bounds memory use.
 */
export async function compareStore(
  em: EntityManager,
  { storage, config }: { storage: Storage; config: Pick<Config, 'publicUrl' | 'port' | 'qrServiceUrl'> },
  onLost: (lost: LostObject) => void,
): Promise<Comparison> {
  const address = await findGalleryAddress(em, config)
  return em.transactional(async (em) => {
    const objects = await writeListing(em, storage)
    for await (const promised of promisedObjects(em, address, config.qrServiceUrl))
      for (let i = 0; i < promised.length; i += BATCH_SIZE) {
        const batch = promised.slice(i, i + BATCH_SIZE)
        for (const lost of await findLost(em, storage, batch)) onLost(lost)
        await em.execute('delete from listed where key in (select json_array_elements_text(?))', [
          JSON.stringify(batch.map(({ key }) => key)),
        ])
      }
    return { objects, ...(await removeUnnamed(em)) }
  })
}

async function writeListing(em: EntityManager, storage: Storage): Promise<number> {
  await em.execute(
    `create temporary table listed (key text primary key, size bigint not null, stored_at timestamptz not null)
     on commit drop`,
  )
  let batch: ListedObject[] = []
  let objects = 0
  const write = async () => {
    await em.execute(
      `insert into listed select key, size, "storedAt" from json_to_recordset(?)
       as object(key text, size bigint, "storedAt" timestamptz) on conflict do nothing`,
      [JSON.stringify(batch)],
    )
    objects += batch.length
    batch = []
  }
  for await (const object of storage.list()) if (batch.push(object) === BATCH_SIZE) await write()
  await write()
  return objects
}

/** Returns the needed objects that are missing or have another size, after checking store and rows again. */
async function findLost(em: EntityManager, storage: Storage, batch: PromisedObject[]): Promise<LostObject[]> {
  const suspects = await em.execute<{ key: string }[]>(
    `select promised.key from json_to_recordset(?) as promised(key text, size bigint, needed boolean)
     left join listed on listed.key = promised.key
     where needed and (listed.key is null or listed.size <> coalesce(promised.size, greatest(listed.size, 1)))`,
    [JSON.stringify(batch)],
  )
  const byKey = new Map(batch.map((promised) => [promised.key, promised]))
  const lost: LostObject[] = []
  for (const { key } of suspects) {
    const promised = byKey.get(key)!
    const found = await storage.sizeOf(key)
    if (!found || (promised.size !== null && found !== promised.size)) lost.push({ ...promised, found })
  }
  const named = lost.length
    ? await findNamedKeys(
        em,
        lost.map(({ key }) => key),
      )
    : new Set()
  return lost.filter(({ key }) => named.has(key))
}

/** Schedules the removal of the remaining objects, which had no row when their batch was read. */
async function removeUnnamed(em: EntityManager): Promise<Omit<Comparison, 'objects'>> {
  await em.execute('delete from listed using removals where removals.key = listed.key')
  const dueAt = new Date(Date.now() + DAY_MS)
  let [unnamed, unnamedBytes, after] = [0, 0, '']
  for (;;) {
    const left = await em.execute<{ key: string; size: string }[]>(
      `select key, size from listed where key > ? and key ~ ? and stored_at < ? order by key limit ?`,
      [after, OWN_KEYS, new Date(Date.now() - DAY_MS), BATCH_SIZE],
    )
    if (!left.length) return { unnamed, unnamedBytes }
    after = left.at(-1)!.key
    const named = await findNamedKeys(
      em,
      left.map(({ key }) => key),
    )
    const orphans = left.filter(({ key }) => !named.has(key))
    if (orphans.length)
      await em.insertMany(
        Removal,
        orphans.map(({ key }) => ({ key, dueAt })),
      )
    unnamed += orphans.length
    unnamedBytes += orphans.reduce((sum, { size }) => sum + Number(size), 0)
  }
}
