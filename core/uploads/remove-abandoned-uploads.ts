import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#core/config.ts'
import { uploadDir } from './stage-photo.ts'
import { resumableDir, UPLOAD_MAX_AGE_MS } from './upload-store.ts'

/** A request takes at most ten minutes (`api/server.ts`), so older staged files are from a killed process. */
const STAGED_UPLOAD_MAX_AGE_MS = 60 * 60 * 1000

/** Removes expired uploads, and staged files of killed processes. */
export async function removeAbandonedUploads(config: Pick<Config, 'dataDir'>): Promise<void> {
  await removeOlderThan(uploadDir(config), STAGED_UPLOAD_MAX_AGE_MS)
  await removeOlderThan(resumableDir(config), UPLOAD_MAX_AGE_MS)
}

async function removeOlderThan(dir: string, maxAgeMs: number): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > maxAgeMs) await rm(path, { force: true })
  }
}
