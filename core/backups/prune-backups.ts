import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { completeBackups, inBackups, UNFINISHED, verifyLists } from './backup-format.ts'

/**
 * Keeps the `keep` newest backups of the folder, and deletes the objects that none of them lists. Throws `DamagedBackup`
 * and deletes nothing if a list can't be read completely, because used objects would look unused.
 */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  const names = await completeBackups(folder)
  const listed = new Set<string>()
  for (const name of names.slice(-keep))
    for (const { sha256 } of await verifyLists(join(folder, name))) listed.add(sha256)
  for (const name of names.slice(0, -keep)) {
    // Renamed first, so that a half deleted backup doesn't count as complete.
    const deleted = join(folder, `${UNFINISHED}${name}`)
    await rename(join(folder, name), deleted)
    await rm(deleted, { recursive: true })
  }
  for (const part of await readdir(join(folder, 'objects'))) {
    if (!/^[\da-f]{2}$/.test(part)) continue
    for (const sha256 of await readdir(join(folder, 'objects', part)))
      if (!listed.has(sha256)) await rm(inBackups(folder, sha256), { force: true })
  }
}
