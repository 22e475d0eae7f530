import { hash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '#contract/values/limits.ts'
import type { PHOTO_TYPES } from '#contract/values/photo-files.ts'
import { hasMoreScans } from '#core/image-metadata/formats/jpeg-markers.ts'
import { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { stripLocation, type LocationOutcome } from '#core/image-metadata/strip-location.ts'
import { readSize } from './read-size.ts'

/** The kinds of picture that are taken, by what `file-type` finds in the bytes, and how their files' names end. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heif',
} satisfies Record<(typeof PHOTO_TYPES)[number], string> & Record<string, string>
/** `file-type` asks for this many bytes to recognise every type. */
const SNIFFED_BYTES = 4100
/**
 * How often each byte may be visited while a position is looked for. A real photo's are visited 1 to 8 times: a HEIC is
 * searched for four names from end to end, a JPEG hardly at all. A small file has reads that do not depend on its size.
 */
const VISITS_PER_BYTE = 32
const MIN_VISITED_BYTES = 1024 * 1024
/** All compressed texts of a PNG together; a screenshot's are some kilobytes. */
const MAX_INFLATED_BYTES = 8 * 1024 * 1024

/** Maximum scans of a JPEG. Real ones have a dozen; each costs its decoder up to 25 ms, and the file some 20 bytes. */
const MAX_SCANS = 50

export interface InspectionTask {
  /** A file of at most 10 MB. */
  path: string
  /** `strip` takes the position out of the file; `keep` leaves it; `withhold` does not even look for one. */
  location: 'strip' | 'keep' | 'withhold'
  /** See `Storage.signsBytes`. */
  signs: boolean
}

/** Why a file is not taken. */
export interface Refusal {
  refused: 'not_an_image' | 'too_many_pixels' | 'too_many_scans'
}

/** What a photo is, and its sums. */
export interface Inspection {
  mimeType: string
  /** Of the name of such a file, without a dot. */
  ending: string
  /** SHA-256 of the bytes as they came, in hex. */
  contentHash: string
  /** SHA-256 of the bytes as they are now, in hex, where the store signs them or they are as they came. */
  sha256?: string | undefined
  /** Of the bytes as they are now; unsigned. */
  crc32: number
  /** False when the file may tell a position that can't be taken out safely. */
  open: boolean
}

/** What `readSize` asks for, so that it never sees another guest's photo. */
const PADDING_BYTES = 64

/** One thread looks at one file at a time; giving the memory back and taking it again costs more than keeping it. */
let memory: Buffer | undefined

/**
 * Finds out what the file is, by its bytes alone, and takes the position out of it, in place. A refusal
 * when it is no photo of a kind that is taken, has no header, over 100 megapixels by its header, or over 50 scans. Runs in a thread of its own (`inspector.ts`): whatever a guest sent is looked through here,
 * never on the event loop. Errors of the disk throw.
 */
export default async function inspectPhoto({
  path,
  location,
  signs,
}: InspectionTask): Promise<Inspection | Refusal> {
  const file = openSync(path, 'r+')
  try {
    const bytes = readAll(file)
    const mimeType = (await fileTypeFromBuffer(bytes.subarray(0, SNIFFED_BYTES)))?.mime
    const ending = mimeType && ENDINGS[mimeType]
    if (!ending) return { refused: 'not_an_image' }
    const size = readSize(bytes, mimeType, budgetFor(bytes))
    if (!size) return { refused: 'not_an_image' }
    if (size.width * size.height > MAX_PHOTO_PIXELS) return { refused: 'too_many_pixels' }
    if (mimeType === 'image/jpeg' && hasMoreScans(new MeteredBytes(bytes, budgetFor(bytes)), MAX_SCANS))
      return { refused: 'too_many_scans' }
    const contentHash = hash('sha256', bytes)
    const found: LocationOutcome =
      location === 'strip' ? stripLocation(bytes, mimeType, budgetFor(bytes)) : 'none'
    const open = found !== 'unsafe' && location !== 'withhold'
    const isChanged = found === 'stripped'
    if (isChanged) writeAll(file, bytes)
    // After `unsafe` the bytes in memory may be half changed.
    const stored = found === 'unsafe' ? readAll(file) : bytes
    const sha256 = !isChanged ? contentHash : signs ? hash('sha256', stored) : undefined
    return { mimeType, ending, contentHash, sha256, crc32: crc32(stored), open }
  } finally {
    closeSync(file)
  }
}

const budgetFor = ({ length }: Buffer) =>
  new ReadBudget({
    visitedBytes: MIN_VISITED_BYTES + VISITS_PER_BYTE * length,
    inflatedBytes: MAX_INFLATED_BYTES,
  })

function readAll(file: number): Buffer {
  memory ??= Buffer.allocUnsafeSlow(MAX_PHOTO_BYTES + PADDING_BYTES)
  let length = 0
  for (let read = -1; read !== 0; length += read)
    read = readSync(file, memory, length, MAX_PHOTO_BYTES - length, length)
  memory.fill(0, length, length + PADDING_BYTES)
  return memory.subarray(0, length)
}

function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at, bytes.length - at, at)
}
