import type { EntityManager } from '@mikro-orm/postgresql'
import { BackupView, type BackupsView } from '#contract/schemas/backups.ts'
import { viewOf } from '#core/infra/orm/view-of.ts'
import { Backup } from './backup.ts'
import { FOLDER_ID, FolderRow } from './folder-row.ts'

/** Milliseconds after which a worker's look at the folder no longer counts. Workers look every 30 s. */
const LOOK_MS = 120_000

/** Returns the folder's state and the latest backups. Moments in the future don't count: the clock was wrong. */
export async function viewBackups(em: EntityManager, now = new Date()): Promise<BackupsView> {
  const folder = await em.findOne(FolderRow, FOLDER_ID, { disableIdentityMap: true })
  const one = { limit: 1, disableIdentityMap: true } as const
  const [attempt] = await em.find(Backup, {}, { ...one, orderBy: { startedAt: 'desc', id: 'desc' } })
  const past = { $lte: now }
  const [latest] = await em.find(
    Backup,
    { state: 'done', finishedAt: past },
    { ...one, orderBy: { finishedAt: 'desc' } },
  )
  const [rehearsed] = await em.find(
    Backup,
    { rehearsedAt: past },
    { ...one, orderBy: { rehearsedAt: 'desc' } },
  )
  return {
    folder: folder && {
      path: folder.path,
      state: now.getTime() - folder.lookedAt.getTime() < LOOK_MS ? folder.state : 'silent',
      freeBytes: folder.freeBytes,
      isSameDisk: folder.isSameDisk,
    },
    attempt: view(attempt),
    latest: view(latest),
    rehearsed: view(rehearsed),
  }
}

const view = (backup: Backup | undefined) => (backup ? viewOf(BackupView, backup) : null)
