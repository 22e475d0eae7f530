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

/** File extensions of the accepted types, by the type that `file-type` detects. */
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
/** Bytes that `file-type` needs to recognise every type. */
const SNIFFED_BYTES = 4100
/**
 * Maximum reads per byte in the search for a location. Real photos need 1 to 8: a HEIC is searched for four names from
 * end to end, a JPEG hardly at all. Small files also have a constant number of reads.
 */
const VISITS_PER_BYTE = 32
const MIN_VISITED_BYTES = 1024 * 1024
/** Maximum total size of a PNG's inflated texts. A screenshot has a few kilobytes. */
const MAX_INFLATED_BYTES = 8 * 1024 * 1024

/**
 * Maximum scans of a JPEG. Real ones have a dozen. A scan costs the decoder up to 25 ms and the sender only 20 bytes.
 */
const MAX_SCANS = 50

export interface InspectionTask {
  /** Path of a file of at most 10 MB. */
  path: string
  /** `strip` removes the location from the file; `keep` leaves it; `withhold` does not search for it. */
  location: 'strip' | 'keep' | 'withhold'
}

export interface Refusal {
  refused: 'not_an_image' | 'too_many_pixels' | 'too_many_scans'
}

export interface Inspection {
  mimeType: string
  /** File extension without a dot. */
  ending: string
  /** SHA-256 of the original bytes in hex. */
  contentHash: string
  /** SHA-256 of the current bytes in hex. */
  sha256: string
  /** CRC-32 of the current bytes, unsigned. */
  crc32: number
  /** False if the file may contain a location that can't be removed safely. */
  open: boolean
}

/** Number of zero bytes that `readSize` needs after the file, so that it never reads another guest's photo. */
const PADDING_BYTES = 64

/** Reused, because a thread inspects one file at a time and allocating memory for each costs more. */
let memory: Buffer | undefined

/**
 * Detects the file's type from its bytes, and removes the location in place. Returns a refusal for another type, a
 * missing header, over 100 megapixels or over 50 scans. Runs in a thread (`inspector.ts`), because untrusted files must
 * not be parsed on the event loop. Throws disk errors.
 */
export default async function inspectPhoto({
  path,
  location,
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
    // After `unsafe` the bytes in memory may be partly changed.
    const stored = found === 'unsafe' ? readAll(file) : bytes
    const sha256 = isChanged ? hash('sha256', stored) : contentHash
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
