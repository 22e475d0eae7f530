import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IsolationLevel } from '@mikro-orm/postgresql'
import { readConfig } from '#core/config.ts'
import { isExpected } from '#core/errors.ts'
import { openDatabase } from '#core/open-database.ts'
import { openStorage } from '#core/infra/storage/open-storage.ts'
import { FORMAT, hashOfFile, objectPath, toLine } from './backup-format.ts'
import { countRows, promisedKeys } from './backup-rows.ts'
import { copyObjects, deleteProgress, megabytes } from './copy-objects.ts'

/**
 * The second half of `deploy/backup`: node backup.ts FOLDER UNFINISHED SNAPSHOT. UNFINISHED, a folder in FOLDER, has
 * the other files of the backup. Their rows are from SNAPSHOT. The caller holds `LOCKS.backup`. Returns the exit
 * status: 1 without a backup, 2 when files were missing from the store.
 */
async function backUp(folder: string, unfinished: string, snapshot: string): Promise<number> {
  const config = readConfig(process.env)
  const orm = await openDatabase(config.databaseUrl!)
  const { tables, promised } = await orm.em.fork().transactional(
    async (em) => {
      await em.execute(`set transaction snapshot '${snapshot}'`)
      return { tables: await countRows(em), promised: await promisedKeys(em) }
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ },
  )
  await orm.close()

  const { objects, copied, copiedBytes } = await copyObjects(await openStorage(config), folder)
  const stored = new Set(objects.map(({ key }) => key))
  const missing = promised.filter((key) => !stored.has(key))

  const place = join(folder, unfinished)
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
    `rows-bytes ${(await stat(join(place, 'rows.dump'))).size}`,
    `objects ${objects.length}`,
    `object-bytes ${bytes}`,
    `missing ${missing.length}`,
    `sums-sha256 ${await hashOfFile(join(place, 'SHA256SUMS'))}`,
    ...[...tables].map(([name, count]) => `table ${name} ${count}`),
  ]
  await writeFile(
    join(place, 'manifest'),
    manifest.map((line) => `${line}\n`),
    { mode: 0o600 },
  )
  await deleteProgress(folder)
  console.log(
    `${tables.get('events')} events with ${tables.get('photos')} photos: ${objects.length} files of ${megabytes(bytes)}, ${copied} of them new (${megabytes(copiedBytes)}).`,
  )
  if (!missing.length) return 0
  console.error(`${missing.length} files are missing from the photo store itself, such as ${missing[0]}.`)
  return 2
}

const [folder = '', unfinished = '', snapshot = ''] = process.argv.slice(2)
process.exitCode = await backUp(folder, unfinished, snapshot).catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOSPC') console.error('The disk became full while photos were copied to it.')
  else console.error(isExpected(error) ? error.message : error)
  return 1
})
