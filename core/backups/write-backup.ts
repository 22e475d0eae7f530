import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql'
import { LOCKS, takeLockWithin } from '#core/infra/locks.ts'
import { syncFile, syncFolder } from '#core/infra/storage/durable-files.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import {
  completeBackups,
  DamagedBackup,
  FORMAT,
  hashOfFile,
  nameAt,
  objectPath,
  toLine,
  UNFINISHED,
} from './backup-format.ts'
import { countRows, promisedKeys, readReceipt } from './backup-rows.ts'
import { copyObjects, deleteProgress, type Copied, type CopyOptions } from './copy-objects.ts'
import { pruneBackups } from './prune-backups.ts'
import { ROWS_FILE, writeRows } from './rows-file.ts'

/** Seconds to wait for another backup or rehearsal. */
export const LOCK_SECONDS = 60

export interface WriteOptions extends CopyOptions {
  folder: string
  /** Name of the folder in `folder` to write to. It may contain files already. */
  unfinished: string
  /** Contents of the file `env`, unless it is there already. */
  settings?: string
  /** Number of newest backups to keep. */
  keep: number
  openStore: () => Promise<Storage>
  /** Returns false to write nothing, for example because another worker has. Default: true. */
  isDue?: () => Promise<boolean>
  onRows?: (receipt: string) => void
}

export interface WrittenBackup {
  name: string
  startedAt: Date
  events: number
  photos: number
  objects: number
  bytes: number
  copied: number
  copiedBytes: number
  verified: number
  /** Keys that rows refer to and the store has lost. */
  missing: string[]
  /** Why no earlier backup was deleted; null if all is well. */
  damage: DamagedBackup | null
}

interface Rows {
  receipt: string
  tables: Map<string, number>
  /** Names of the migrations that made the tables. */
  migrations: string[]
  /** Keys of the objects that the rows refer to. */
  promised: string[]
}

/**
 * Adds rows and photos as of one moment to the unfinished folder, then gives it the name of a backup and deletes the
 * oldest ones. Calls `onDone` before its lock is released. Returns null unless it is due. Throws while another backup is
 * written (`isLockTimeout`).
 */
export async function writeBackup(
  em: EntityManager,
  options: WriteOptions,
  onDone: (em: EntityManager, written: WrittenBackup) => Promise<void>,
): Promise<WrittenBackup | null> {
  const { folder, unfinished, keep } = options
  const place = join(folder, unfinished)
  return em.fork().transactional(async (guard) => {
    // Held until all objects are copied. It delays removals of photos (core/removals/remove-due-objects.ts).
    await takeLockWithin(guard, LOCKS.backup, LOCK_SECONDS)
    if (options.isDue && !(await options.isDue())) return null
    const startedAt = new Date()
    await deleteUnfinished(folder, unfinished)
    await mkdir(place, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    if (options.settings !== undefined) await writeFile(join(place, 'env'), options.settings, { mode: 0o600 })
    const isolationLevel = IsolationLevel.REPEATABLE_READ
    const rows = await em.fork().transactional((em) => saveRows(em, place), { isolationLevel })
    options.onRows?.(rows.receipt)
    const copied = await copyObjects(await options.openStore(), folder, options)
    const written = await finish(place, rows, copied)
    // Throws if this transaction has lost its lock.
    await guard.execute('select 1')
    const name = await nextName(folder, startedAt)
    await rename(place, join(folder, name))
    await syncFolder(folder)
    await deleteProgress(folder)
    const damage = await pruneBackups(folder, keep).then(
      () => null,
      (error: unknown) => {
        if (error instanceof DamagedBackup) return error
        throw error
      },
    )
    const result = { name, startedAt, ...written, damage }
    await onDone(guard, result)
    return result
  })
}

/** Deletes what interrupted backups left, except the folder of this one. */
async function deleteUnfinished(folder: string, own: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(UNFINISHED) && name !== own) await rm(join(folder, name), { recursive: true })
}

/** Returns a name newer than those in the folder, even if the machine's clock was set back. */
async function nextName(folder: string, now: Date): Promise<string> {
  const newest = (await completeBackups(folder)).at(-1)
  const name = nameAt(now)
  if (!newest || newest < name) return name
  const [day, time = ''] = newest.split('_')
  return nameAt(new Date(Date.parse(`${day}T${time.replaceAll('-', ':')}Z`) + 1000))
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

/** Writes the lists of contents. */
async function finish(place: string, rows: Rows, { objects, ...copied }: Copied) {
  const { tables } = rows
  const stored = new Set(objects.map(({ key }) => key))
  const missing = rows.promised.filter((key) => !stored.has(key))
  const write = (name: string, lines: string[]) => writeFile(join(place, name), lines, { mode: 0o600 })

  await write('objects.tsv', objects.map(toLine))
  const sums: string[] = []
  for (const name of (await readdir(place)).toSorted())
    sums.push(`${await hashOfFile(join(place, name))}  ${name}\n`)
  for (const sha256 of new Set(objects.map((object) => object.sha256)))
    sums.push(`${sha256}  ../${objectPath(sha256)}\n`)
  await write('SHA256SUMS', sums)
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
  await write(
    'manifest',
    manifest.map((line) => `${line}\n`),
  )
  for (const name of await readdir(place)) await syncFile(join(place, name))
  await syncFolder(place)
  return {
    events: tables.get('events')!,
    photos: tables.get('photos')!,
    objects: objects.length,
    bytes,
    ...copied,
    missing,
  }
}
