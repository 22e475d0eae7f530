import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL may need its next WAL segment, 16 MB, to start or to delete at all; the rest is for what it is asked then. */
const SPARE_BYTES = 32 * 1024 * 1024
/** Only where it does not make the disk full itself. */
const LEAST_FREE_BYTES = 4 * SPARE_BYTES

/** What a file of spare room is given up for: the start of the embedded PostgreSQL, or a deletion by an administrator. */
export type Purpose = 'start' | 'deletion'

const fileIn = (dataDir: string, purpose: Purpose) => join(dataDir, `spare-room-${purpose}`)

/**
 * Keeps a file in `dataDir` that stands for nothing: on a full disk it is given up, so that PostgreSQL starts and an
 * administrator can delete something. Its bytes are random, since some file systems make zeros small. Never throws.
 */
export async function keepSpareRoom(dataDir: string, purpose: Purpose): Promise<void> {
  const file = fileIn(dataDir, purpose)
  const kept = await stat(file).catch(() => null)
  if (kept?.size === SPARE_BYTES) return
  const disk = await statfs(dataDir).catch(() => null)
  if (!disk || disk.bavail * disk.bsize < LEAST_FREE_BYTES) return
  const bytes = await promisify(randomBytes)(SPARE_BYTES)
  await writeFile(file, bytes).catch(() => rm(file, { force: true }))
}

/** Frees it. False when there was none. */
export async function giveUpSpareRoom(dataDir: string, purpose: Purpose): Promise<boolean> {
  return rm(fileIn(dataDir, purpose)).then(
    () => true,
    () => false,
  )
}

/**
 * Deletes rows, which itself needs a little room: on a disk that is full to the last byte once more, with the spare room
 * given up. The sweep keeps it again as soon as there is room.
 */
export async function deleteInSpareRoom<T>(dataDir: string, deleteRows: () => Promise<T>): Promise<T> {
  try {
    return await deleteRows()
  } catch (error) {
    const isFull = (error as { code?: unknown }).code === '53100'
    if (!isFull || !(await giveUpSpareRoom(dataDir, 'deletion'))) throw error
    return deleteRows()
  }
}
