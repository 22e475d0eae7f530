import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadStore } from './upload-store.ts'

/**
 * Uploads of one browser in one event that may lie unfinished: the page has three at a time, and goes on with each, so
 * more are left by pages that forgot theirs. At 10 MB each they are 200 MB.
 */
export const MAX_UNFINISHED_UPLOADS = 20

/** What the ids of a browser's uploads in an event begin with. */
export const uploadOwner = (eventId: number, device: string): string =>
  `${eventId}-${createHash('sha256').update(device).digest('hex').slice(0, 8)}`

/**
 * Makes room for one more: of those that nobody has written to for the longest, as many go as are too many. Refusing instead would
 * keep a guest whose page forgot its uploads from sending for a day; whoever does go on with one begins it anew.
 */
export async function dropOldestUploads(store: UploadStore, owner: string): Promise<void> {
  const names = await readdir(store.directory)
  const ids = names.filter((name) => name.startsWith(owner) && !name.endsWith('.json'))
  if (ids.length < MAX_UNFINISHED_UPLOADS) return
  const writtenAt = async (id: string) =>
    (await stat(join(store.directory, id)).catch(() => undefined))?.mtimeMs ?? 0
  const dated = await Promise.all(ids.map(async (id) => ({ id, at: await writtenAt(id) })))
  const oldest = dated.toSorted((a, b) => a.at - b.at).slice(0, ids.length - MAX_UNFINISHED_UPLOADS + 1)
  for (const { id } of oldest) await store.remove(id).catch(() => {})
}
