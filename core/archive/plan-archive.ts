import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ByteRange, Storage } from '#core/infra/storage/storage.ts'
import { centralHeader, endOfDirectory, localHeader, type ZipEntry } from './zip-format.ts'

/** Bytes made here, or a stored object. */
type Content = { bytes: Buffer } | { key: string }
export type ArchiveFile = ZipEntry & Content & { photoId?: number }
type Part = { start: number; end: number; photoId?: number | undefined } & Content

/** Returns whether the archive may still be sent, with all of these photos. */
export type MaySend = (photoIds: number[]) => Promise<boolean>

/** How long, in ms, and for how many photos an answer of `maySend` holds: small photos don't wait for one each. */
export const ANSWER_HOLDS_MS = 200
const PHOTOS_ASKED = 50

/** Bytes read before the network asks for them, so that disk and network work at the same time; memory of one download. */
const READ_AHEAD_BYTES = 1024 * 1024

/** A ZIP file that exists only as a plan, until some of its bytes are asked for. */
export interface Archive {
  /** Bytes of the whole file. */
  size: number
  /** Names exactly these bytes. */
  etag: string
  /**
   * The bytes of the range, read from the store as they are sent; never more than a megabyte is held. Fails when
   * `maySend` says no. It is asked before photos and at the end, and its answer holds for `ANSWER_HOLDS_MS`.
   */
  read(storage: Storage, range: ByteRange, maySend: MaySend): Readable
}

/**
 * Returns a check before each photo of the list, and before the end. Throws when the archive may not be sent any more: that
 * breaks the download off, so that nobody takes it for complete.
 */
function asker(photoIds: number[], maySend: MaySend): (photoId?: number) => Promise<void> {
  let asked = new Set<number>()
  let heldUntil = 0
  return async (photoId) => {
    const isAsked = photoId === undefined || asked.has(photoId)
    if (isAsked && Date.now() < heldUntil) return
    const from = photoId === undefined ? photoIds.length : photoIds.indexOf(photoId)
    asked = new Set(photoIds.slice(from, from + PHOTOS_ASKED))
    if (!(await maySend([...asked]))) throw new Error('The archive may not be sent any more.')
    heldUntil = Date.now() + ANSWER_HOLDS_MS
  }
}

/** Plans the archive of these files in this order: the same files give the same bytes, at any time and place. */
export function planArchive(files: ArchiveFile[]): Archive {
  const parts: Part[] = []
  const directory: Buffer[] = []
  let at = 0
  const add = (part: Content & { photoId?: number | undefined }, length: number) => {
    if (length) parts.push({ ...part, start: at, end: at + length })
    at += length
  }
  for (const file of files) {
    directory.push(centralHeader(file, at))
    const header = localHeader(file)
    add({ bytes: header }, header.length)
    add('bytes' in file ? { bytes: file.bytes } : { key: file.key, photoId: file.photoId }, file.size)
  }
  const listing = Buffer.concat(directory)
  const tail = Buffer.concat([listing, endOfDirectory(files.length, listing.length, at)])
  add({ bytes: tail }, tail.length)
  return {
    size: at,
    // The listing holds every name, size, CRC, date and offset.
    etag: createHash('sha256').update(tail).digest('hex').slice(0, 32),
    read: (storage, range, maySend) =>
      Readable.from(bytesOf(parts, { storage, range, maySend }), {
        objectMode: false,
        highWaterMark: READ_AHEAD_BYTES,
      }),
  }
}

async function* bytesOf(
  parts: Part[],
  { storage, range, maySend }: { storage: Storage; range: ByteRange; maySend: MaySend },
): AsyncGenerator<Buffer> {
  const ask = asker([...new Set(parts.flatMap(({ photoId }) => photoId ?? []))], maySend)
  for (const part of parts) {
    if (part.end <= range.start || part.start > range.end) continue
    const start = Math.max(0, range.start - part.start)
    const end = Math.min(part.end, range.end + 1) - part.start
    if (part.photoId !== undefined || part === parts.at(-1)) await ask(part.photoId)
    if ('bytes' in part) {
      yield part.bytes.subarray(start, end)
      continue
    }
    const object = await storage.get(part.key, { start, end: end - 1 })
    // Breaks the download off, so that it is not taken for complete; a resumed one finds the list without the photo.
    if (!object) throw new Error(`${part.key} is not in the store any more.`)
    yield* object.stream
  }
}
