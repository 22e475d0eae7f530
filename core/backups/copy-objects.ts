import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { appendFile, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SetupError } from '#core/errors.ts'
import { syncFile, syncFolder } from '#core/infra/storage/durable-files.ts'
import type { ListedObject, Storage } from '#core/infra/storage/storage.ts'
import {
  completeBackups,
  DamagedBackup,
  hashOfFile,
  inBackups,
  readObjects,
  toLine,
  type BackupObject,
} from './backup-format.ts'

/** Bytes to leave free besides the copies, for tables of contents and the file system. */
const RESERVE_BYTES = 64 * 1024 * 1024
/** File of the objects copied since the last complete backup, so that an interrupted one can continue. */
const PROGRESS = '.progress.tsv'
/** Objects of earlier backups to read again with each backup: at most half a gigabyte. */
const MAX_SAMPLE = 50

export interface Copied {
  objects: BackupObject[]
  /** Number of objects that were new in the folder, and their bytes. */
  copied: number
  copiedBytes: number
  /** Number of objects whose bytes were read back: the new ones and a sample of the others. */
  verified: number
}

export interface CopyOptions {
  /** Concurrent copies, while guests use the same store. */
  atOnce: number
  /** Bytes to leave free on the folder's disk. */
  reserveBytes?: number
  onProgress?: (copied: { objects: number; of: number; bytes: number; ofBytes: number }) => void
}

/** The folder's disk has not enough space for the new objects. */
export class LacksSpace extends SetupError {}

/**
 * Copies every object of the store that the folder lacks, and reads each back. Also reads a sample of the others. Throws
 * `LacksSpace` before the first copy, and `DamagedBackup` for other bytes than were written.
 */
export async function copyObjects(
  storage: Storage,
  folder: string,
  { atOnce, reserveBytes = RESERVE_BYTES, onProgress }: CopyOptions,
): Promise<Copied> {
  await mkdir(join(folder, 'objects'), { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await deletePartialObjects(folder)
  const known = await knownObjects(folder)
  const objects: BackupObject[] = []
  const fresh: ListedObject[] = []
  for await (const listed of storage.list()) {
    const copied = known.get(listed.key)
    const same = copied && copied.size === listed.size && copied.version === listed.version
    if (same && (await isIntact(inBackups(folder, copied.sha256), copied.size))) objects.push(copied)
    else fresh.push(listed)
  }
  await assertRoom(folder, fresh, reserveBytes)
  const sample = await verifySample(folder, objects)

  const of = fresh.length
  const ofBytes = fresh.reduce((sum, { size }) => sum + size, 0)
  let copiedBytes = 0
  const before = objects.length
  const folders = new Set<string>()
  const work = async () => {
    for (let next = fresh.shift(); next; next = fresh.shift()) {
      const copied = await copyObject(storage, folder, next)
      // Deleted since it was listed. No row of this backup refers to it.
      if (!copied) continue
      objects.push(copied)
      copiedBytes += copied.size
      folders.add(dirname(inBackups(folder, copied.sha256)))
      await appendFile(join(folder, PROGRESS), toLine(copied), { mode: 0o600 })
      onProgress?.({ objects: of - fresh.length, of, bytes: copiedBytes, ofBytes })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const each of [...folders, join(folder, 'objects')]) await syncFolder(each)
  const sorted = objects.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return { objects: sorted, copied: of, copiedBytes, verified: sorted.length - before + sample }
}

/** Deletes what killed backups left of objects. */
async function deletePartialObjects(folder: string): Promise<void> {
  for (const name of await readdir(join(folder, 'objects')))
    if (name.startsWith('.')) await rm(join(folder, 'objects', name), { force: true })
}

/**
 * Reads a random sample of these objects back, and returns its size. Deletes damaged ones, so that the next backup copies
 * them again, and throws `DamagedBackup`.
 */
async function verifySample(folder: string, objects: BackupObject[]): Promise<number> {
  const step = Math.max(1, objects.length / MAX_SAMPLE)
  const start = Math.random() * step
  const sample = objects.filter(
    (_, i) => Math.floor((i - start) / step) !== Math.floor((i - 1 - start) / step),
  )
  let damaged = 0
  for (const { sha256 } of sample) {
    const path = inBackups(folder, sha256)
    if ((await hashOfFile(path)) === sha256) continue
    damaged++
    await rm(path, { force: true })
  }
  if (damaged)
    throw new DamagedBackup(
      `${damaged} of ${sample.length} older files on the disk have other bytes than were written. The next backup copies them again, if it can. Please use another disk.`,
    )
  return sample.length
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

async function assertRoom(folder: string, fresh: ListedObject[], reserveBytes: number): Promise<void> {
  const needed = fresh.reduce((sum, { size }) => sum + size, Math.max(reserveBytes, RESERVE_BYTES))
  const { bavail, bsize } = await statfs(folder)
  if (needed > bavail * bsize)
    throw new LacksSpace(
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
      throw new DamagedBackup(
        'The disk does not return the bytes that were written to it. Please use another one.',
      )
    return { sha256, size, version: listed.version, key: listed.key }
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Formats bytes as `1.2 GB` or `35 MB`, in decimal units as disks are sold. */
export function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
