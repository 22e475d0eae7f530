import { TiffBlock } from './blocks/tiff-block.ts'
import { rangesOf } from './formats/heif.ts'
import { readItems } from './formats/heif-items.ts'
import { readMarkers } from './formats/jpeg-markers.ts'
import { boxesIn, readBoxes } from './iso-boxes.ts'
import { MeteredBytes } from './metered-bytes.ts'
import type { ReadBudget } from './read-budget.ts'
import { EXIF_SIGNATURE_BYTES, withoutExifSignature } from './signatures.ts'
import { UnsafeError } from './unsafe-error.ts'

const [APP1, START_OF_SCAN] = [0xe1, 0xda]
const EXIF = Buffer.from('Exif')
const ORIENTATION = 0x0112
/** Bytes of a value by type (TIFF 6.0, section 2), for types that libexif accepts for an orientation. */
const WHOLE_NUMBERS: Record<number, number> = { 1: 1, 3: 2, 4: 4, 6: 1, 8: 2, 9: 4 }
/** A little-endian EXIF block with one entry, the orientation. Its value is at `VALUE`. */
const UPRIGHT = Buffer.from('49492a0008000000010012010300010000000100000000000000', 'hex')
const VALUE = 18

/**
 * Removes EXIF from a photo's bytes in place, so that decoding libraries never parse untrusted directories. Keeps an
 * orientation other than 1. Returns the block, or null. Throws `UnsafeError` when the file exceeds the budget; it may
 * then still contain EXIF.
 */
export function takeExif(bytes: Buffer, mimeType: string, budget: ReadBudget): Buffer | null {
  const file = new MeteredBytes(bytes, budget)
  if (/^image\/(heic|heif|avif)/.test(mimeType)) return takeFromHeif(file)
  const find = { 'image/jpeg': inJpeg, 'image/png': inPng, 'image/apng': inPng, 'image/webp': inWebp }[
    mimeType
  ]
  let taken: Buffer | null = null
  for (const { block, hide, seal } of find?.(file) ?? []) {
    const orientation = taken ? 1 : orientationOf(block)
    taken ??= block.copy()
    if (orientation === 1) hide()
    else {
      block.fill(0)
      block.write(UPRIGHT.toString('latin1'), 0)
      block.write(String.fromCodePoint(orientation), VALUE)
    }
    seal?.()
  }
  return taken
}

interface Found {
  /** The EXIF block, normally a TIFF. */
  block: MeteredBytes
  /** Renames the container's part, so that decoders don't recognise it as EXIF. */
  hide: () => void
  seal?: () => void
}

function* inJpeg(file: MeteredBytes): Generator<Found> {
  for (const { marker, start, end } of readMarkers(file)) {
    // By now, decoders have read all metadata.
    if (marker === START_OF_SCAN) return
    if (marker === APP1 && file.holds(EXIF, start))
      yield { block: file.part(start + EXIF_SIGNATURE_BYTES, end), hide: () => file.write('xxxx', start) }
  }
}

function* inPng(file: MeteredBytes): Generator<Found> {
  for (let at = 8; at + 12 <= file.length;) {
    const end = at + 8 + file.u32(at)
    if (file.text(at + 4, at + 8) === 'eXIf')
      yield {
        block: withoutExifSignature(file.part(at + 8, end)),
        // An unknown ancillary chunk.
        hide: () => file.write('exIf', at + 4),
        seal: () => end + 4 <= file.length && file.setU32(end, file.crc32(at + 4, end)),
      }
    at = end + 4
  }
}

function* inWebp(file: MeteredBytes): Generator<Found> {
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.u32(at + 4, true)
    const start = at
    if (file.text(at, at + 4) === 'EXIF')
      yield {
        block: withoutExifSignature(file.part(at + 8, at + 8 + size)),
        hide: () => file.write('xxxx', start),
      }
    at += 8 + size + (size % 2)
  }
}

/** Returns 2 to 8, or 1 for other and missing values (CIPA DC-008, section 4.6.4). */
function orientationOf(block: MeteredBytes): number {
  try {
    const tiff = TiffBlock.open(block)
    const entry = tiff?.directory(tiff.u32(4))?.entries.find(({ tag }) => tag === ORIENTATION)
    const size = WHOLE_NUMBERS[entry?.type ?? 0]
    if (!tiff || !entry || !size || entry.end - entry.start !== size) return 1
    const at = entry.start
    const value = size === 1 ? block.u8(at) : size === 2 ? tiff.u16(at) : tiff.u32(at)
    return value >= 2 && value <= 8 && block.length >= UPRIGHT.length ? value : 1
  } catch (error) {
    if (error instanceof RangeError || error instanceof UnsafeError) return 1
    throw error
  }
}

/** Takes EXIF from a HEIF and keeps nothing: decoders rotate it by its own properties and never by EXIF. */
function takeFromHeif(file: MeteredBytes): Buffer | null {
  const taken = heifBlock(file)
  for (const { type, body, end } of readBoxes(file, 0, file.length).boxes) {
    if (type !== 'meta') continue
    for (let at = file.find(EXIF, body, end); at >= 0; at = file.find(EXIF, at, end)) file.write('xxxx', at)
  }
  return taken
}

function heifBlock(file: MeteredBytes): Buffer | null {
  try {
    const meta = readBoxes(file, 0, file.length).boxes.find(({ type }) => type === 'meta')
    const boxes = meta ? boxesIn(file, meta.body + 4, meta.end) : []
    const item = readItems(file, boxes).find(({ type }) => type === 'Exif')
    const idat = boxes.find(({ type }) => type === 'idat')
    const ranges = (item && rangesOf(item, idat)) ?? []
    const block = Buffer.concat(ranges.map(({ start, end }) => file.part(start, end).copy()))
    // It begins with the offset of the TIFF header (ISO/IEC 23008-12, annex A.2.1).
    return block.length < 4 ? null : block.subarray(4 + block.readUInt32BE(0))
  } catch (error) {
    if (error instanceof RangeError || error instanceof UnsafeError) return null
    throw error
  }
}
