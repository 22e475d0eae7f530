import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Logger } from 'pino'
import type { BackupFailure } from '#contract/schemas/backups.ts'
import type { Config } from '#core/config.ts'
import { isLockTimeout } from '#core/infra/locks.ts'
import { isFull } from '#core/infra/storage/durable-files.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { notify } from '#core/notifications/notify.ts'
import { readSettings } from '#core/settings/settings.ts'
import { Backup } from './backup.ts'
import { findBackupFolder, reserveFor } from './backup-folder.ts'
import { DamagedBackup, UNFINISHED } from './backup-format.ts'
import { backupSettings } from './backup-settings.ts'
import { LacksSpace } from './copy-objects.ts'
import { writeBackup, type WrittenBackup } from './write-backup.ts'

/** Milliseconds between two updates of the progress. */
const PROGRESS_MS = 1000

const UNUSABLE = {
  absent: 'no-folder',
  'read-only': 'read-only',
  other: 'other-folder',
  ready: null,
} as const

interface BackupServices {
  config: Config & { sessionSecret: string }
  storage: Storage
  log: Logger
}

/** Writes the backup of this row and records the result. A failure is recorded too. Does nothing while another is written. */
export async function runBackup(
  em: EntityManager,
  { config, storage, log }: BackupServices,
  id: number,
): Promise<void> {
  const row = await em.findOne(Backup, { id, state: 'writing' })
  if (!row) return
  const fail = async (failure: BackupFailure) => {
    const failed = { state: 'failed', failure, finishedAt: new Date() } as const
    await transact(em, async (em) => {
      if (!(await em.nativeUpdate(Backup, { id, state: 'writing' }, failed))) return
      // Hourly attempts of the same backup are notified once.
      if (!row.finishedAt) await notify(em, { type: 'backup.failed', reason: failure })
    })
  }
  const { path: folder, state } = await findBackupFolder(em, config)
  const unusable = UNUSABLE[state]
  if (unusable && !(row.isAnew && state === 'other')) return fail(unusable)
  try {
    const { backups } = await readSettings(em)
    const unfinished = `${UNFINISHED}${randomUUID()}`
    const options = {
      folder,
      unfinished,
      settings: backupSettings(config),
      keep: backups.kept,
      // One at a time, because guests use the same disk and processor.
      atOnce: 1,
      reserveBytes: await reserveFor(folder, config),
      openStore: async () => storage,
      isDue: async () => (await em.count(Backup, { id, state: 'writing' })) > 0,
      onProgress: progressOf(em, id),
    }
    await writeBackup(em, options, (em, written) => recordBackup(em, id, written))
  } catch (error) {
    if (isLockTimeout(error)) return
    log.error({ err: error, backupId: id }, 'a backup could not be written')
    await fail(await failureOf(em, config, error))
  }
}

/** Records a complete backup in its row, or in a new one. */
export async function recordBackup(
  em: EntityManager,
  id: number | null,
  { name, startedAt, events, photos, bytes, copiedBytes, verified, missing, damage }: WrittenBackup,
): Promise<void> {
  const columns = {
    state: 'done',
    failure: damage ? 'damaged' : null,
    name,
    startedAt,
    finishedAt: new Date(),
    events,
    photos,
    bytes,
    newBytes: copiedBytes,
    verified,
    missing: missing.length,
    percent: 100,
  } as const
  if (id === null) await em.insert(Backup, columns)
  else await em.nativeUpdate(Backup, { id }, columns)
}

async function failureOf(em: EntityManager, config: Config, error: unknown): Promise<BackupFailure> {
  if (error instanceof LacksSpace || isFull(error)) return 'no-space'
  if (error instanceof DamagedBackup) return 'damaged'
  const { state } = await findBackupFolder(em, config)
  return UNUSABLE[state] ?? 'other'
}

/** Returns a function that stores the progress, at most once a second. */
function progressOf(em: EntityManager, id: number) {
  let updatedAt = 0
  return ({ bytes, ofBytes }: { bytes: number; ofBytes: number }) => {
    if (Date.now() < updatedAt + PROGRESS_MS) return
    updatedAt = Date.now()
    const percent = Math.min(99, Math.floor((bytes / Math.max(1, ofBytes)) * 100))
    em.fork()
      .nativeUpdate(Backup, { id, state: 'writing' }, { percent })
      .catch(() => {})
  }
}
