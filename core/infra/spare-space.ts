import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL may need its next WAL segment, 16 MB, to start or to delete at all; the rest is for what it is asked then. */
const SPARE_BYTES = 32 * 1024 * 1024
/** Only where it does not make the disk full itself. */
const MIN_FREE_BYTES = 4 * SPARE_BYTES

/** What a file of spare space is released for: the start of the embedded PostgreSQL, or a deletion by an administrator. */
export type Purpose = 'start' | 'deletion'

const fileIn = (dataDir: string, purpose: Purpose) => join(dataDir, `spare-room-${purpose}`)

/**
 * Keeps a file in `dataDir` that stands for nothing: on a full disk it is released, so that PostgreSQL starts and an
 * administrator can delete something. Its bytes are random, since some file systems make zeros small. Never throws.
 */
export async function keepSpareSpace(dataDir: string, purpose: Purpose): Promise<void> {
  const file = fileIn(dataDir, purpose)
  const kept = await stat(file).catch(() => null)
  if (kept?.size === SPARE_BYTES) return
  const disk = await statfs(dataDir).catch(() => null)
  if (!disk || disk.bavail * disk.bsize < MIN_FREE_BYTES) return
  const bytes = await promisify(randomBytes)(SPARE_BYTES)
  await writeFile(file, bytes).catch(() => rm(file, { force: true }))
}

/** Frees it. False when there was none. */
export async function releaseSpareSpace(dataDir: string, purpose: Purpose): Promise<boolean> {
  return rm(fileIn(dataDir, purpose)).then(
    () => true,
    () => false,
  )
}

/**
 * Deletes rows, which itself needs a little space: on a completely full disk the deletion is retried with the spare space
 * released. The sweep reserves it again as soon as there is enough free.
 */
export async function deleteWithSpareSpace<T>(dataDir: string, deleteRows: () => Promise<T>): Promise<T> {
  try {
    return await deleteRows()
  } catch (error) {
    const isFull = (error as { code?: unknown }).code === '53100'
    if (!isFull || !(await releaseSpareSpace(dataDir, 'deletion'))) throw error
    return deleteRows()
  }
}
