import { readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { readConfig } from '#core/config.ts'
import { openDatabase } from '#core/open-database.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { STORE_MARK } from '#core/verify/store-mark.ts'
import { inBackups, readObjects, type BackupObject } from './backup-format.ts'
import { countRows, promisedKeys } from './backup-rows.ts'

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
 * The second half of `deploy/restore`: node restore.ts FOLDER NAME. Stores the objects of the backup NAME, then compares
 * rows and objects with its manifest. Exits with status 1 on any difference.
 */
async function restore(folder: string, name: string): Promise<void> {
  const config = readConfig(process.env)
  const storage = await openStorage(config)
  const objects = await readObjects(join(folder, name, 'objects.tsv'))
  await putAll(storage, folder, objects)

  const stored = new Map<string, number>()
  for await (const { key, size } of storage.list()) stored.set(key, size)
  const wrong = objects.filter(({ key, size }) => stored.get(key) !== size)
  if (wrong.length)
    throw new Error(`${wrong.length} files were not restored to the photo store, such as ${wrong[0]!.key}.`)

  const manifest = (await readFile(join(folder, name, 'manifest'), 'utf8'))
    .split('\n')
    .map((line) => line.split(' '))
  const orm = await openDatabase(config.databaseUrl!)
  const em = orm.em.fork()
  const counts = await countRows(em)
  for (const [word, table = '', count] of manifest)
    if (word === 'table' && counts.get(table) !== Number(count))
      throw new Error(`The table ${table} has ${counts.get(table) ?? 0} rows instead of ${count}.`)
  const missing = (await promisedKeys(em)).filter((key) => !stored.has(key)).length
  await orm.close()
  if (missing > Number(manifest.find(([word]) => word === 'missing')?.[1]))
    throw new Error(`${missing} files that the rows refer to are missing.`)
  // A backup may be older than the mark, and would then be rejected at the start.
  await storage.remove([STORE_MARK])
  console.log(
    `${counts.get('events')} events with ${counts.get('photos')} photos and ${objects.length} files are restored.`,
  )
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
