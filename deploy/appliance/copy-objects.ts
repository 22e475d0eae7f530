import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SetupError } from '#core/errors.ts'
import { syncFile } from '#core/infra/storage/durable-files.ts'
import type { ListedObject, Storage } from '#core/infra/storage/storage.ts'
import {
  completeBackups,
  hashOfFile,
  inBackups,
  readObjects,
  toLine,
  type BackupObject,
} from './backup-format.ts'

/** Concurrent copies: enough for a disk, while guests use the same store. */
const MAX_AT_ONCE = 3
/** Bytes to leave free besides the copies, for tables of contents and the file system. */
const RESERVE_BYTES = 64 * 1024 * 1024
/** File of the objects copied since the last complete backup, so that an interrupted one can continue. */
const PROGRESS = '.progress.tsv'

export interface Copied {
  objects: BackupObject[]
  /** Number of objects that were new in the folder, and their bytes. */
  copied: number
  copiedBytes: number
}

/**
 * Copies every object of the store that the folder lacks. Throws `SetupError` before the first copy when they don't
 * fit.
 */
export async function copyObjects(storage: Storage, folder: string): Promise<Copied> {
  const known = await knownObjects(folder)
  const objects: BackupObject[] = []
  const fresh: ListedObject[] = []
  for await (const listed of storage.list()) {
    const copied = known.get(listed.key)
    const same = copied && copied.size === listed.size && copied.version === listed.version
    if (same && (await isIntact(inBackups(folder, copied.sha256), copied.size))) objects.push(copied)
    else fresh.push(listed)
  }
  await assertRoom(folder, fresh)

  const total = fresh.length
  let copiedBytes = 0
  let reportedAt = Date.now()
  const work = async () => {
    for (let next = fresh.shift(); next; next = fresh.shift()) {
      const copied = await copyObject(storage, folder, next)
      // Deleted since it was listed. No row of this backup refers to it.
      if (!copied) continue
      objects.push(copied)
      copiedBytes += copied.size
      await appendFile(join(folder, PROGRESS), toLine(copied), { mode: 0o600 })
      if (Date.now() - reportedAt < 15_000) continue
      reportedAt = Date.now()
      console.error(`  ${total - fresh.length} of ${total} new files copied …`)
    }
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
  return { objects: objects.toSorted((a, b) => (a.key < b.key ? -1 : 1)), copied: total, copiedBytes }
}

/** Deletes the progress file. Call it when the backup is complete, because the next one uses its list of objects. */
export const deleteProgress = (folder: string) => rm(join(folder, PROGRESS), { force: true })

async function knownObjects(folder: string): Promise<Map<string, BackupObject>> {
  const last = (await completeBackups(folder)).at(-1)
  const before = last ? await readObjects(join(folder, last, 'objects.tsv')) : []
  const since = await readObjects(join(folder, PROGRESS))
  return new Map([...before, ...since].map((object) => [object.key, object]))
}

const isIntact = (path: string, size: number) =>
  stat(path).then(
    (found) => found.size === size,
    () => false,
  )

async function assertRoom(folder: string, fresh: ListedObject[]): Promise<void> {
  const needed = fresh.reduce((sum, { size }) => sum + size, RESERVE_BYTES)
  const { bavail, bsize } = await statfs(folder)
  if (needed > bavail * bsize)
    throw new SetupError(
      `There is not enough space: this backup needs ${megabytes(needed)} more, and ${megabytes(bavail * bsize)} are free.`,
    )
}

/** Copies the object to the file named by its hash and verifies it from the disk. Returns null when it was deleted. */
async function copyObject(
  storage: Storage,
  folder: string,
  listed: ListedObject,
): Promise<BackupObject | null> {
  const found = await storage.get(listed.key)
  if (!found) return null
  const temporary = join(folder, 'objects', `.${randomUUID()}`)
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      size += piece.length
      done(null, piece)
    },
  })
  try {
    await pipeline(found.stream, measure, createWriteStream(temporary, { mode: 0o600 }))
    if (size !== found.size) throw new Error(`${listed.key} broke off after ${size} of ${found.size} bytes.`)
    const sha256 = hash.digest('hex')
    const path = inBackups(folder, sha256)
    await mkdir(dirname(path), { recursive: true })
    await syncFile(temporary)
    await rename(temporary, path)
    if ((await hashOfFile(path)) !== sha256)
      throw new Error('The disk does not return the bytes that were written to it. Please use another one.')
    return { sha256, size, version: listed.version, key: listed.key }
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Formats bytes as `1.2 GB` or `35 MB`, in decimal units as disks are sold. */
export function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
