import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL may need its next WAL segment, 16 MB, to start at all; the rest is for what it is asked then. */
const SPARE_BYTES = 32 * 1024 * 1024
/** Only where it does not make the disk full itself. */
const LEAST_FREE_BYTES = 4 * SPARE_BYTES

const fileIn = (dataDir: string) => join(dataDir, 'spare-room')

/**
 * Keeps a file in `dataDir` that stands for nothing: on a full disk it is given up, so that PostgreSQL starts and an
 * administrator can delete something. Its bytes are random, since some file systems make zeros small.
 */
export async function keepSpareRoom(dataDir: string): Promise<void> {
  const kept = await stat(fileIn(dataDir)).catch(() => null)
  if (kept?.size === SPARE_BYTES) return
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < LEAST_FREE_BYTES) return
  await writeFile(fileIn(dataDir), randomBytes(SPARE_BYTES)).catch(() => giveUpSpareRoom(dataDir))
}

/** Frees it. */
export const giveUpSpareRoom = (dataDir: string) => rm(fileIn(dataDir), { force: true })
