import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql'
import { readConfig } from '#core/config.ts'
import { isExpected } from '#core/errors.ts'
import { LOCKS, takeLock } from '#core/infra/locks.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import { FORMAT, hashOfFile, objectPath, toLine } from './backup-format.ts'
import { countRows, promisedKeys, readReceipt } from './backup-rows.ts'
import { copyObjects, deleteProgress, megabytes, type Copied } from './copy-objects.ts'
import { ROWS_FILE, writeRows } from './rows-file.ts'
import { withDatabase } from './with-database.ts'

/** PostgreSQL's code of `lock_timeout`. */
const LOCK_TIMEOUT = '55P03'

/**
 * The second half of a backup: node backup.ts FOLDER UNFINISHED. UNFINISHED, a folder in FOLDER, has the settings. Adds
 * rows and photos as of one moment. Returns the exit status: 1 without a backup, 2 when files were missing from the
 * store.
 */
async function backUp(folder: string, unfinished: string): Promise<number> {
  const place = join(folder, unfinished)
  const config = readConfig(process.env)
  const { rows, copied } = await withDatabase(config, (orm) =>
    orm.em.fork().transactional(async (guard) => {
      // Held until all objects are copied. It delays removals of photos (core/removals/remove-due-objects.ts).
      await guard.execute("set local lock_timeout = '60s'")
      await takeLock(guard, LOCKS.backup)
      const isolationLevel = IsolationLevel.REPEATABLE_READ
      const rows = await orm.em.fork().transactional((em) => saveRows(em, place), { isolationLevel })
      console.log(rows.receipt)
      return { rows, copied: await copyObjects(await openStorage(config), folder) }
    }),
  )
  return finish(folder, place, rows, copied)
}

interface Rows {
  receipt: string
  tables: Map<string, number>
  /** Names of the migrations that made the tables. */
  migrations: string[]
  /** Keys of the objects that the rows refer to. */
  promised: string[]
}

async function saveRows(em: EntityManager, place: string): Promise<Rows> {
  await writeRows(em, join(place, ROWS_FILE))
  const receipt = await readReceipt(em)
  await writeFile(join(place, 'receipt'), `${receipt}\n`, { mode: 0o600 })
  const migrations = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations order by id')
  return {
    receipt,
    tables: await countRows(em),
    migrations: migrations.map(({ name }) => name),
    promised: await promisedKeys(em),
  }
}

/** Writes the lists of contents, and prints a summary. Returns the exit status. */
async function finish(folder: string, place: string, rows: Rows, copied: Copied): Promise<number> {
  const { objects } = copied
  const { tables } = rows
  const stored = new Set(objects.map(({ key }) => key))
  const missing = rows.promised.filter((key) => !stored.has(key))

  await writeFile(join(place, 'objects.tsv'), objects.map(toLine), { mode: 0o600 })
  const sums: string[] = []
  for (const name of (await readdir(place)).toSorted())
    sums.push(`${await hashOfFile(join(place, name))}  ${name}\n`)
  for (const sha256 of new Set(objects.map((object) => object.sha256)))
    sums.push(`${sha256}  ../${objectPath(sha256)}\n`)
  await writeFile(join(place, 'SHA256SUMS'), sums, { mode: 0o600 })
  const bytes = objects.reduce((sum, { size }) => sum + size, 0)
  const manifest = [
    `format ${FORMAT}`,
    `made ${new Date().toISOString()}`,
    `rows-bytes ${(await stat(join(place, ROWS_FILE))).size}`,
    `objects ${objects.length}`,
    `object-bytes ${bytes}`,
    `missing ${missing.length}`,
    `sums-sha256 ${await hashOfFile(join(place, 'SHA256SUMS'))}`,
    ...rows.migrations.map((name) => `migration ${name}`),
    ...[...tables].map(([name, count]) => `table ${name} ${count}`),
  ]
  await writeFile(
    join(place, 'manifest'),
    manifest.map((line) => `${line}\n`),
    { mode: 0o600 },
  )
  await deleteProgress(folder)
  console.log(
    `${tables.get('events')} events with ${tables.get('photos')} photos: ${objects.length} files of ${megabytes(bytes)}, ${copied.copied} of them new (${megabytes(copied.copiedBytes)}).`,
  )
  if (!missing.length) return 0
  console.error(`${missing.length} files are missing from the photo store itself, such as ${missing[0]}.`)
  return 2
}

const [folder = '', unfinished = ''] = process.argv.slice(2)
process.exitCode = await backUp(folder, unfinished).catch((error: NodeJS.ErrnoException) => {
  if (error.code === LOCK_TIMEOUT) console.error('Another backup is in progress.')
  else if (error.code === 'ENOSPC') console.error('The disk became full while photos were copied to it.')
  else console.error(isExpected(error) ? error.message : error)
  return 1
})
