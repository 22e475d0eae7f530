import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { RehearsalFailure } from '#contract/schemas/backups.ts'
import type { Config } from '#core/config.ts'
import { isLockTimeout, LOCKS, takeLockWithin } from '#core/infra/locks.ts'
import { Backup } from './backup.ts'
import { findBackupFolder } from './backup-folder.ts'
import { DamagedBackup, inBackups, verifyLists } from './backup-format.ts'
import { assertNoneMissing, restoreRows } from './restore-backup.ts'
import { LOCK_SECONDS } from './write-backup.ts'

type OpenDatabase = (url: string) => Promise<MikroORM>

/** Failures by PostgreSQL's code. */
const FAILURES: Record<string, RehearsalFailure> = { '42501': 'not-allowed', '53100': 'no-space' }

/**
 * Restores the backup's rows into a scratch database, compares them with its receipt, and drops the database. Also checks
 * that each object that they refer to is in the folder. Records the result; does nothing while a backup is written.
 */
export async function rehearseBackup(
  em: EntityManager,
  {
    config,
    log,
    openDatabase,
  }: { config: Config & { databaseUrl: string }; log: Logger; openDatabase: OpenDatabase },
  id: number,
): Promise<void> {
  const backup = await em.findOne(Backup, { id, state: 'done' })
  if (!backup?.name) return
  const { path, state } = await findBackupFolder(em, config)
  let rehearsalFailure: RehearsalFailure | null = null
  try {
    if (state === 'absent') rehearsalFailure = 'no-folder'
    else await rehearse(em, { databaseUrl: config.databaseUrl, openDatabase }, path, backup.name)
  } catch (error) {
    if (isLockTimeout(error)) return
    log.error({ err: error, backupId: id }, 'the rehearsal of a restore failed')
    rehearsalFailure = failureOf(error)
  }
  await em.nativeUpdate(Backup, { id }, { rehearsedAt: new Date(), rehearsalFailure })
}

function failureOf(error: unknown): RehearsalFailure {
  if (error instanceof DamagedBackup) return 'damaged'
  return FAILURES[String((error as { code?: unknown }).code)] ?? 'other'
}

async function rehearse(
  em: EntityManager,
  { databaseUrl, openDatabase }: { databaseUrl: string; openDatabase: OpenDatabase },
  folder: string,
  name: string,
) {
  const place = join(folder, name)
  const url = new URL(databaseUrl)
  const scratch = `${url.pathname.slice(1)}_rehearsal`
  url.pathname = `/${scratch}`
  await em.fork().transactional(async (guard) => {
    // Another backup could delete this one.
    await takeLockWithin(guard, LOCKS.backup, LOCK_SECONDS)
    const objects = await verifyLists(place)
    // A killed rehearsal leaves its database.
    const drop = () => em.execute(`drop database if exists "${scratch}" with (force)`)
    await drop()
    await em.execute(`create database "${scratch}"`)
    try {
      const orm = await openDatabase(url.href)
      try {
        await restoreRows(orm, place)
        await assertNoneMissing(orm, place, new Set(objects.map(({ key }) => key)))
      } finally {
        await orm.close()
      }
    } finally {
      await drop()
    }
    for (const { key, sha256, size } of objects) {
      const found = await stat(inBackups(folder, sha256)).catch(() => null)
      if (found?.size !== size)
        throw new DamagedBackup(`The backup's file for ${key} is missing or truncated.`)
    }
  })
}
