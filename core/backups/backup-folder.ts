import { constants } from 'node:fs'
import { access, mkdir, stat, statfs } from 'node:fs/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '#core/config.ts'
import { defaultReserve } from '#core/infra/disk/free-space.ts'
import { Backup } from './backup.ts'
import { completeBackups } from './backup-format.ts'
import { FOLDER_ID, FolderRow } from './folder-row.ts'

type Folder = Pick<FolderRow, 'path' | 'state' | 'freeBytes' | 'isSameDisk'>
type FolderConfig = Pick<Config, 'backupFolder' | 'backupFolderIsOwn' | 'dataDir'>

/**
 * Returns the folder for backups. Its state is `other` if it has none of the backups that this database knows, or only
 * others: a mount point without its drive, another drive, or the folder of an earlier installation.
 */
export async function findBackupFolder(em: EntityManager, config: FolderConfig): Promise<Folder> {
  const { backupFolder: path, backupFolderIsOwn, dataDir } = config
  const absent = { path, state: 'absent', freeBytes: 0, isSameDisk: false } as const
  try {
    // An explicit folder is never created: without its drive, the wrong disk would be filled.
    if (backupFolderIsOwn) await mkdir(path, { recursive: true, mode: 0o700 })
    const [folder, own] = [await stat(path), await stat(dataDir)]
    const { bavail, bsize } = await statfs(path)
    const found = { path, freeBytes: bavail * bsize, isSameDisk: folder.dev === own.dev }
    const isWritable = await access(path, constants.R_OK | constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    )
    if (!isWritable) return { ...found, state: 'read-only' }
    const names = await completeBackups(path)
    const known = await em.count(Backup, { state: 'done', name: { $in: names } })
    const isOther = !known && (names.length > 0 || (await em.count(Backup, { state: 'done' })) > 0)
    return { ...found, state: isOther ? 'other' : 'ready' }
  } catch (error) {
    if (typeof (error as { code?: unknown }).code !== 'string') throw error
    return absent
  }
}

/** Stores the folder's state for the API, which has no access to the folder. */
export async function lookAtBackupFolder(em: EntityManager, config: FolderConfig): Promise<void> {
  const folder = await findBackupFolder(em, config)
  await em.upsert(FolderRow, { id: FOLDER_ID, ...folder, lookedAt: new Date() })
}

/** Returns the bytes to leave free on the folder's disk: more if photos are stored there too. */
export async function reserveFor(
  folder: string,
  { dataDir, freeSpaceReserve }: Pick<Config, 'dataDir' | 'freeSpaceReserve'>,
): Promise<number> {
  const [backups, own] = [await stat(folder), await stat(dataDir).catch(() => null)]
  if (backups.dev !== own?.dev) return 0
  const { blocks, bsize } = await statfs(folder)
  return freeSpaceReserve ?? defaultReserve(blocks * bsize)
}
