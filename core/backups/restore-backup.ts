import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { raw, type MikroORM } from '@mikro-orm/postgresql'
import { assertNotNewer } from '#core/infra/orm/open-orm.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { STORE_MARK } from '#core/verify/store-mark.ts'
import { Backup } from './backup.ts'
import { inBackups, readManifest, readObjects, type BackupObject } from './backup-format.ts'
import { countRows, promisedKeys, readReceipt, tableNames } from './backup-rows.ts'
import { loadRows, ROWS_FILE } from './rows-file.ts'

/** Concurrent uploads: enough for a store. Each object is in memory. */
const MAX_AT_ONCE = 4

/** Content types for people who inspect the store. The API takes them from the rows. */
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  heic: 'image/heic',
}

/**
 * Loads the rows of the backup `name` into an empty database and stores its objects, then compares both with its
 * manifest. Throws on any difference.
 */
export async function restoreBackup(
  orm: MikroORM,
  storage: Storage,
  folder: string,
  name: string,
  say: (line: string) => void,
): Promise<void> {
  const place = join(folder, name)
  say('Restoring the rows …')
  const { before, after } = await restoreRows(orm, place)
  say(`   Backup:   ${before}\n   Restored: ${after}`)

  say('Restoring the photos …')
  const objects = await readObjects(join(place, 'objects.tsv'))
  await putAll(storage, folder, objects, say)
  const stored = new Map<string, number>()
  for await (const { key, size } of storage.list()) stored.set(key, size)
  const wrong = objects.filter(({ key, size }) => stored.get(key) !== size)
  if (wrong.length)
    throw new Error(`${wrong.length} files were not restored to the photo store, such as ${wrong[0]!.key}.`)
  await assertNoneMissing(orm, place, stored)
  // A backup may be older than the mark, and would then be rejected at the start.
  await storage.remove([STORE_MARK])
  const em = orm.em.fork()
  const counts = await countRows(em)
  // Its own row is of a moment at which it was being written.
  if (counts.has('backups'))
    await em.nativeUpdate(
      Backup,
      { state: 'writing' },
      {
        state: 'done',
        name,
        finishedAt: raw('started_at'),
        events: counts.get('events')!,
        photos: counts.get('photos')!,
        bytes: objects.reduce((sum, { size }) => sum + size, 0),
      },
    )
  say(
    `${counts.get('events')} events with ${counts.get('photos')} photos and ${objects.length} files are restored.`,
  )
}

/**
 * Loads the rows into an empty database, and returns the receipts of the backup and of these rows. Throws if receipts or
 * numbers of rows differ.
 */
export async function restoreRows(orm: MikroORM, place: string): Promise<{ before: string; after: string }> {
  const { migrations, tables } = await readManifest(place)
  assertNotNewer(orm, migrations)
  if ((await tableNames(orm.em.fork())).length) throw new Error('The database is not empty.')
  // The first start runs the later ones, as in an upgrade.
  await orm.migrator.up({ migrations })
  await orm.em.fork().transactional((em) => loadRows(em, join(place, ROWS_FILE)))
  const em = orm.em.fork()
  const before = (await readFile(join(place, 'receipt'), 'utf8')).trim()
  const after = await readReceipt(em)
  if (after !== before)
    throw new Error(`The restored rows are not those of the backup: ${after} instead of ${before}.`)
  const counts = await countRows(em)
  for (const [table, count] of tables)
    if (counts.get(table) !== count)
      throw new Error(`The table ${table} has ${counts.get(table) ?? 0} rows instead of ${count}.`)
  return { before, after }
}

/** Throws if more of the objects that the restored rows refer to are missing than when the backup was made. */
export async function assertNoneMissing(
  orm: MikroORM,
  place: string,
  stored: { has(key: string): boolean },
): Promise<void> {
  const missing = (await promisedKeys(orm.em.fork())).filter((key) => !stored.has(key)).length
  if (missing > Number((await readManifest(place)).value('missing')))
    throw new Error(`${missing} files that the rows refer to are missing.`)
}

async function putAll(
  storage: Storage,
  folder: string,
  objects: BackupObject[],
  say: (line: string) => void,
): Promise<void> {
  const remaining = objects.values()
  let done = 0
  let reportedAt = Date.now()
  const work = async () => {
    for (const { key, sha256 } of remaining) {
      const bytes = await readFile(inBackups(folder, sha256))
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new Error(`The backup's file for ${key} can't be read completely.`)
      await storage.put(key, bytes, TYPES[key.split('.').at(-1)!] ?? 'application/octet-stream')
      done++
      if (Date.now() - reportedAt < 15_000) continue
      reportedAt = Date.now()
      say(`  ${done} of ${objects.length} files restored …`)
    }
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
}
