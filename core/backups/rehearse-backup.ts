import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { RehearsalFailure } from '#contract/schemas/backups.ts'
import type { Config } from '#core/config.ts'
import { LOCKS, takeLock } from '#core/infra/locks.ts'
import { openDatabase } from '#core/open-database.ts'
import { Backup } from './backup.ts'
import { findBackupFolder } from './backup-folder.ts'
import { DamagedBackup, inBackups, verifyLists } from './backup-format.ts'
import { assertNoneMissing, restoreRows } from './restore-backup.ts'

/** PostgreSQL's codes. */
const LOCK_TIMEOUT = '55P03'
const NOT_ALLOWED = '42501'
const NO_SPACE = '53100'

/**
 * Restores the backup's rows into a scratch database, compares them with its receipt, and drops the database. Also checks
 * that each object that they refer to is in the folder. Records the result; does nothing while a backup is written.
 */
export async function rehearseBackup(
  em: EntityManager,
  { config, log }: { config: Config & { databaseUrl: string }; log: Logger },
  id: number,
): Promise<void> {
  const backup = await em.findOne(Backup, { id, state: 'done' })
  if (!backup?.name) return
  const { path, state } = await findBackupFolder(em, config)
  let rehearsalFailure: RehearsalFailure | null = null
  try {
    if (state === 'absent') rehearsalFailure = 'no-folder'
    else await rehearse(em, config.databaseUrl, path, backup.name)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === LOCK_TIMEOUT) return
    log.error({ err: error, backupId: id }, 'the rehearsal of a restore failed')
    rehearsalFailure =
      code === NOT_ALLOWED
        ? 'not-allowed'
        : code === NO_SPACE
          ? 'no-space'
          : error instanceof DamagedBackup
            ? 'damaged'
            : 'other'
  }
  await em.nativeUpdate(Backup, { id }, { rehearsedAt: new Date(), rehearsalFailure })
}

async function rehearse(em: EntityManager, databaseUrl: string, folder: string, name: string) {
  const place = join(folder, name)
  const url = new URL(databaseUrl)
  const scratch = `${url.pathname.slice(1)}_rehearsal`
  url.pathname = `/${scratch}`
  await em.fork().transactional(async (guard) => {
    // Another backup could delete this one.
    await guard.execute("set local lock_timeout = '60s'")
    await takeLock(guard, LOCKS.backup)
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
