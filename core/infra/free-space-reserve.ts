import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Size of a reserve file. PostgreSQL may need a 16 MB WAL segment to start or delete; the rest is for its queries. */
const RESERVE_BYTES = 32 * 1024 * 1024
/** Minimum free space, so that the reserve does not fill the disk itself. */
const MIN_FREE_BYTES = 4 * RESERVE_BYTES

/** Reason to release a reserve: the start of the embedded PostgreSQL, or a deletion. */
export type Purpose = 'start' | 'deletion'

const fileIn = (dataDir: string, purpose: Purpose) => join(dataDir, `reserve-${purpose}`)

/**
 * Writes a reserve file to `dataDir` if it is missing. On a full disk it is released, so that PostgreSQL starts and an
 * administrator can delete photos. Its bytes are random, because some file systems compress zeros. Never throws.
 */
export async function fillReserve(dataDir: string, purpose: Purpose): Promise<void> {
  const file = fileIn(dataDir, purpose)
  const found = await stat(file).catch(() => null)
  if (found?.size === RESERVE_BYTES) return
  const disk = await statfs(dataDir).catch(() => null)
  if (!disk || disk.bavail * disk.bsize < MIN_FREE_BYTES) return
  const bytes = await promisify(randomBytes)(RESERVE_BYTES)
  await writeFile(file, bytes).catch(() => rm(file, { force: true }))
}

/** Deletes the reserve file. Returns false when there was none. */
export async function releaseReserve(dataDir: string, purpose: Purpose): Promise<boolean> {
  return rm(fileIn(dataDir, purpose)).then(
    () => true,
    () => false,
  )
}

/**
 * Runs `deleteRows`, which needs a little disk space itself. On a full disk the reserve is released and the deletion
 * retried. The sweep fills the reserve again once there is space.
 */
export async function deleteUsingReserve<T>(dataDir: string, deleteRows: () => Promise<T>): Promise<T> {
  try {
    return await deleteRows()
  } catch (error) {
    const isFull = (error as { code?: unknown }).code === '53100'
    if (!isFull || !(await releaseReserve(dataDir, 'deletion'))) throw error
    return deleteRows()
  }
}
