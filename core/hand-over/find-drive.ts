import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import type { DriveState } from '#contract/schemas/hand-overs.ts'
import type { Config } from '#core/config.ts'

export interface Drive {
  path: string
  state: DriveState
  freeBytes: number
}

/**
 * Returns the venue's drive; null unless one is configured. Without a plugged-in drive, its folder is on the
 * disk of the server's own data.
 */
export async function findDrive({
  handOverFolder: path,
  dataDir,
}: Pick<Config, 'handOverFolder' | 'dataDir'>): Promise<Drive | null> {
  if (!path) return null
  try {
    const [drive, own] = [await stat(path), await stat(dataDir)]
    if (drive.dev === own.dev) return { path, state: 'absent', freeBytes: 0 }
    const { bavail, bsize } = await statfs(path)
    const isWritable = await access(path, constants.W_OK).then(
      () => true,
      () => false,
    )
    return { path, state: isWritable ? 'ready' : 'read-only', freeBytes: bavail * bsize }
  } catch {
    return { path, state: 'absent', freeBytes: 0 }
  }
}
