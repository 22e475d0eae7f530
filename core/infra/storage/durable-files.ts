import { constants } from 'node:fs'
import { copyFile, open, rm } from 'node:fs/promises'
import { AppError } from '#core/errors.ts'

/** Only regular files are objects: a symbolic link could lead out of the store. Windows has no such flag. */
export const READ_OBJECT = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

/** Writes a new file. Resolves when its bytes are on disk. */
export async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Moves a file to another file system. Resolves when its bytes are on disk. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await syncFile(to)
  await rm(from, { force: true })
}

/** Syncs a folder, which makes renames in it durable. Windows can't open folders and doesn't need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  await sync(path, 'r')
}

interface FolderSync {
  running: Promise<void>
  next?: Promise<void>
}

/** Returns `syncFolder` with one sync of a folder at a time. Callers during a running one share the next. */
export function shareFolderSyncs(): (path: string) => Promise<void> {
  const syncs = new Map<string, FolderSync>()
  const start = (path: string) => {
    const sync: FolderSync = { running: syncFolder(path) }
    syncs.set(path, sync)
    const end = () => void (sync.next ?? syncs.delete(path))
    sync.running.then(end, end)
    return sync.running
  }
  return (path) => {
    const sync = syncs.get(path)
    if (!sync) return start(path)
    const restart = () => start(path)
    return (sync.next ??= sync.running.then(restart, restart))
  }
}

/** Resolves when the file's bytes are on disk. */
export const syncFile = (path: string) => sync(path, 'r+')

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether the path leads to no object. ELOOP is a symbolic link. */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Whether the disk, or its user's quota, is full. */
export function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
}

const UNUSABLE = [
  'EACCES',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENODEV',
  'ENOENT',
  'ENOTDIR',
  'EPERM',
  'EROFS',
  'ESTALE',
]

/** Rethrows a file system error: `no_space` when the disk is full, `unavailable` when it can't be used. */
export function fileError(error: unknown): never {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (isFull(error)) throw new AppError('no_space', 'storage.full', { cause: error })
  if (UNUSABLE.includes(code))
    throw new AppError('unavailable', 'storage.folderDown', {
      retryAfter: 5,
      cause: error,
    })
  throw error
}
