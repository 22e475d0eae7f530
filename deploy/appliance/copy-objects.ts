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
  type KeptObject,
} from './backup-format.ts'

/** Enough to keep a disk busy; guests use the same store meanwhile. */
const MAX_AT_ONCE = 3
/** What a disk should keep free beside the copies: tables of contents, and room for its file system. */
const SPARE_BYTES = 64 * 1024 * 1024
/** What was copied since the last complete backup: a backup that broke off need not begin again. */
const PROGRESS = '.progress.tsv'

export interface Copied {
  objects: KeptObject[]
  /** Objects that were not in the folder yet, and their bytes. */
  copied: number
  copiedBytes: number
}

/**
 * Copies every object of the store that the folder does not hold yet. Throws `no_space`, before the first copy, when
 * they do not fit.
 */
export async function copyObjects(storage: Storage, folder: string): Promise<Copied> {
  const known = await knownObjects(folder)
  const objects: KeptObject[] = []
  const fresh: ListedObject[] = []
  for await (const listed of storage.list()) {
    const kept = known.get(listed.key)
    const same = kept && kept.size === listed.size && kept.version === listed.version
    if (same && (await isIntact(inBackups(folder, kept.sha256), kept.size))) objects.push(kept)
    else fresh.push(listed)
  }
  await assertRoom(folder, fresh)

  const total = fresh.length
  let copiedBytes = 0
  let said = Date.now()
  const work = async () => {
    for (let next = fresh.shift(); next; next = fresh.shift()) {
      const kept = await copyObject(storage, folder, next)
      // Gone since it was listed: no row of this backup names it.
      if (!kept) continue
      objects.push(kept)
      copiedBytes += kept.size
      await appendFile(join(folder, PROGRESS), toLine(kept), { mode: 0o600 })
      if (Date.now() - said < 15_000) continue
      said = Date.now()
      console.error(`  ${total - fresh.length} of ${total} new files copied …`)
    }
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, work))
  return { objects: objects.toSorted((a, b) => (a.key < b.key ? -1 : 1)), copied: total, copiedBytes }
}

/** To be called when the backup is complete, since its own table of contents serves the next one. */
export const forgetProgress = (folder: string) => rm(join(folder, PROGRESS), { force: true })

async function knownObjects(folder: string): Promise<Map<string, KeptObject>> {
  const last = (await completeBackups(folder)).at(-1)
  const before = last ? await readObjects(join(folder, last, 'objects.tsv')) : []
  const since = await readObjects(join(folder, PROGRESS))
  return new Map([...before, ...since].map((kept) => [kept.key, kept]))
}

const isIntact = (path: string, size: number) =>
  stat(path).then(
    (found) => found.size === size,
    () => false,
  )

async function assertRoom(folder: string, fresh: ListedObject[]): Promise<void> {
  const needed = fresh.reduce((sum, { size }) => sum + size, SPARE_BYTES)
  const { bavail, bsize } = await statfs(folder)
  if (needed > bavail * bsize)
    throw new SetupError(
      `There is not enough room: this backup needs ${megabytes(needed)} more, and ${megabytes(bavail * bsize)} are free.`,
    )
}

/** The object, on the disk under its hash and read back from there, or null when it is gone. */
async function copyObject(
  storage: Storage,
  folder: string,
  listed: ListedObject,
): Promise<KeptObject | null> {
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
      throw new Error('The disk does not give back what was written to it. Please use another one.')
    return { sha256, size, version: listed.version, key: listed.key }
  } finally {
    await rm(temporary, { force: true })
  }
}

/** `1.2 GB`, `35 MB`: as disks are sold, by the thousand. */
export function megabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
