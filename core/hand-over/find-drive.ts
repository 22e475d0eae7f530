import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import type { Config } from '#core/config.ts'

export interface Drive {
  path: string
  freeBytes: number
}

/** Returns the venue's drive; null unless one is configured, present and writable. */
export async function findDrive({
  handOverFolder: path,
}: Pick<Config, 'handOverFolder'>): Promise<Drive | null> {
  if (!path) return null
  try {
    await access(path, constants.W_OK)
    const { bavail, bsize } = await statfs(path)
    return { path, freeBytes: bavail * bsize }
  } catch {
    return null
  }
}
