import { createHash, hash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Language } from '#contract/values/languages.ts'
import { entryNames, MAX_EVENT_FOLDER_BYTES } from '#core/archive/entry-names.ts'
import { SetupError } from '#core/errors.ts'
import { syncFile, syncFolder } from '#core/infra/storage/durable-files.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import type { TakeHomeVenue } from './find-take-home-venue.ts'
import { planTakeHome, takeHomeFolder, type TakeHomeEntry, type TakeHomeFile } from './plan-take-home.ts'
import { readWords } from './say.ts'
import { findTakeHomePhotos, type TakeHomePhoto, type TakeHomeScope } from './take-home-photos.ts'
import { SUMS_FILE, takeHomeTexts } from './take-home-texts.ts'

/** Estimated bytes per photo: renditions (250 KB for phones’ photos) and the file system’s overhead. */
const PICTURES_BYTES = 512 * 1024

/** The result of writing a take-home folder. */
export interface TakeHomeResult {
  folder: string
  photos: number
  /** Total bytes. */
  bytes: number
  /** SHA-256 (hex) of `SHA256SUMS`, which identifies these files. */
  checksum: string
  /** The written photos. */
  written: TakeHomePhoto[]
  /** Names of photos that the store has lost. */
  lost: string[]
}

interface WriteOptions extends TakeHomeScope {
  /** See `planTakeHome`. */
  byGuest?: boolean
  /** Name of the folder until it is complete. */
  unfinished?: string
  /** Called with each file's bytes when it is written, and again when it is read back. */
  onBytes?: (bytes: number) => void
}

/** The disk has too little space for the photos. */
export class NotEnoughSpace extends SetupError {}

/**
 * Writes the photos that everyone sees into a new folder in `into`: originals, an offline gallery, `photos.csv` and
 * `SHA256SUMS`. Every file is synced and verified before the folder is renamed. Throws `NotEnoughSpace` without enough space,
 * and `SetupError` without photos or when the disk returns other bytes.
 */
export async function writeTakeHome(
  em: EntityManager,
  { storage, venue }: { storage: Storage; venue: TakeHomeVenue },
  event: { id: number; name: string; date: string },
  into: string,
  language: Language,
  {
    byGuest,
    unfinished: name = `.unfinished-${randomUUID()}`,
    onBytes = () => {},
    ...scope
  }: WriteOptions = {},
): Promise<TakeHomeResult> {
  const planned = planTakeHome(await findTakeHomePhotos(em, event.id, venue.timeZone, scope), byGuest)
  if (!planned.length) throw new SetupError('This event has no photos to take home.')
  await assertRoom(into, planned)
  const unfinished = join(into, name)
  try {
    const folders = planned.flatMap(({ file, pictures }) =>
      [file, ...pictures].map(({ path }) => dirname(path)),
    )
    for (const folder of new Set(folders)) await mkdir(join(unfinished, folder), { recursive: true })
    const { entries, lost, sums } = await writePhotos(storage, unfinished, planned, onBytes)
    const texts = await takeHomeTexts({ event, venue }, entries, await readWords(language), sums)
    for (const [name, text] of Object.entries(texts)) await writeFile(join(unfinished, name), text)
    const bytes = await readBack(unfinished, sums, onBytes)
    const folder = await giveName(unfinished, into, takeHomeFolder(event))
    const checksum = hash('sha256', texts[SUMS_FILE]!)
    const written = entries.map(({ photo }) => photo)
    return { folder, photos: entries.length, bytes, checksum, written, lost }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function assertRoom(into: string, entries: TakeHomeEntry[]): Promise<void> {
  const { bavail, bsize } = await statfs(into)
  const needed = entries.reduce(
    (sum, { photo }) => sum + photo.size + (photo.jpegSize ?? 0) + PICTURES_BYTES,
    0,
  )
  if (needed > bavail * bsize)
    throw new NotEnoughSpace(
      `The photos may need ${inMb(needed)} MB, and ${inMb(bavail * bsize)} MB are free in ${into}.`,
    )
}

const inMb = (bytes: number) => Math.ceil(bytes / 1e6)

/** Writes all files. A photo without its original is reported as lost; missing renditions are omitted. */
async function writePhotos(
  storage: Storage,
  to: string,
  planned: TakeHomeEntry[],
  onBytes: (bytes: number) => void,
) {
  const sums = new Map<string, string>()
  const lost: string[] = []
  const entries: TakeHomeEntry[] = []
  for (const entry of planned) {
    const moment = new Date(`${entry.photo.moment}Z`)
    const write = async (file: TakeHomeFile) => {
      const sum = await writeObject(storage, file.key, join(to, file.path), moment, onBytes)
      if (sum) sums.set(file.path, sum)
      return sum !== null
    }
    if (!(await write(entry.file))) {
      lost.push(entry.photo.originalName)
      continue
    }
    const pictures = []
    for (const picture of entry.pictures) if (await write(picture)) pictures.push(picture)
    const jpeg = entry.jpeg && (await write(entry.jpeg)) ? entry.jpeg : null
    entries.push({ ...entry, jpeg, pictures })
  }
  return { entries, lost, sums }
}

/** Writes an object with the photo's time. Returns its SHA-256 (hex), or null when the store doesn't have it. */
async function writeObject(
  storage: Storage,
  key: string,
  path: string,
  moment: Date,
  onBytes: (bytes: number) => void,
): Promise<string | null> {
  const object = await storage.get(key)
  if (!object) return null
  const hash = createHash('sha256')
  const summing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      onBytes(chunk.length)
      done(null, chunk)
    },
  })
  await pipeline(object.stream, summing, createWriteStream(path, { flags: 'wx' }))
  await utimes(path, moment, moment)
  return hash.digest('hex')
}

/** Syncs every file and verifies its checksum. Returns the total bytes. */
async function readBack(
  folder: string,
  sums: Map<string, string>,
  onBytes: (bytes: number) => void,
): Promise<number> {
  let bytes = 0
  for (const [name, sum] of sums) {
    const path = join(folder, name)
    await syncFile(path)
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
    }
    if (hash.digest('hex') !== sum)
      throw new SetupError(`${name} was read back with different bytes than were written: use another disk.`)
  }
  await syncFile(join(folder, SUMS_FILE))
  for (const part of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (part.isDirectory()) await syncFolder(join(part.parentPath, part.name))
  await syncFolder(folder)
  return bytes
}

async function giveName(unfinished: string, into: string, wanted: string): Promise<string> {
  const folder = join(into, entryNames([...(await readdir(into)), wanted], MAX_EVENT_FOLDER_BYTES).at(-1)!)
  await rename(unfinished, folder)
  await syncFolder(into)
  return folder
}
