import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readConfig } from '#core/config.ts'
import { assertNotNewer } from '#core/infra/orm/open-orm.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { STORE_MARK } from '#core/verify/store-mark.ts'
import { inBackups, readObjects, type BackupObject } from './backup-format.ts'
import { countRows, promisedKeys, readReceipt } from './backup-rows.ts'
import { loadRows, ROWS_FILE } from './rows-file.ts'
import { withDatabase } from './with-database.ts'

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
 * The second half of a restore: node restore.ts FOLDER NAME. Loads the rows of the backup NAME into an empty database,
 * stores its objects, then compares both with its manifest. Exits with status 1 on any difference.
 */
async function restore(folder: string, name: string): Promise<void> {
  const place = join(folder, name)
  const config = readConfig(process.env)
  const storage = await openStorage(config)
  const objects = await readObjects(join(place, 'objects.tsv'))
  const manifest = (await readFile(join(place, 'manifest'), 'utf8'))
    .split('\n')
    .map((line) => line.split(' '))
  await withDatabase(config, async (orm) => {
    console.log('Restoring the rows …')
    const migrations = manifest.flatMap(([word, migration = '']) => (word === 'migration' ? [migration] : []))
    assertNotNewer(orm, migrations)
    // The first start runs the later ones, as in an upgrade.
    await orm.migrator.up({ migrations })
    await orm.em.fork().transactional((em) => loadRows(em, join(place, ROWS_FILE)))
    const em = orm.em.fork()
    const [before, after] = [(await readFile(join(place, 'receipt'), 'utf8')).trim(), await readReceipt(em)]
    console.log(`   Backup:   ${before}\n   Restored: ${after}`)
    if (after !== before) throw new Error('The restored rows are not those of the backup.')

    console.log('Restoring the photos …')
    await putAll(storage, folder, objects)
    const stored = new Map<string, number>()
    for await (const { key, size } of storage.list()) stored.set(key, size)
    const wrong = objects.filter(({ key, size }) => stored.get(key) !== size)
    if (wrong.length)
      throw new Error(`${wrong.length} files were not restored to the photo store, such as ${wrong[0]!.key}.`)
    const counts = await countRows(em)
    for (const [word, table = '', count] of manifest)
      if (word === 'table' && counts.get(table) !== Number(count))
        throw new Error(`The table ${table} has ${counts.get(table) ?? 0} rows instead of ${count}.`)
    const missing = (await promisedKeys(em)).filter((key) => !stored.has(key)).length
    if (missing > Number(manifest.find(([word]) => word === 'missing')?.[1]))
      throw new Error(`${missing} files that the rows refer to are missing.`)
    console.log(
      `${counts.get('events')} events with ${counts.get('photos')} photos and ${objects.length} files are restored.`,
    )
  })
  // A backup may be older than the mark, and would then be rejected at the start.
  await storage.remove([STORE_MARK])
}

async function putAll(storage: Storage, folder: string, objects: BackupObject[]): Promise<void> {
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
      console.error(`  ${done} of ${objects.length} files restored …`)
    }
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
}

const [folder = '', name = ''] = process.argv.slice(2)
await restore(folder, name).catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
