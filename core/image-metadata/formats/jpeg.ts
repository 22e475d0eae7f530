import { stripEmbedded, stripExtendedXmp } from '#core/image-metadata/blocks/embedded.ts'
import { stripExif } from '#core/image-metadata/blocks/exif.ts'
import { stripPhotoshop } from '#core/image-metadata/blocks/photoshop.ts'
import { TiffBlock } from '#core/image-metadata/blocks/tiff-block.ts'
import { stripXmpPacket } from '#core/image-metadata/blocks/xmp.ts'
import type { ByteRange } from '#core/image-metadata/byte-ranges.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { refuseResidue } from '#core/image-metadata/residual-check.ts'
import {
  EXIF_SIGNATURE,
  EXIF_SIGNATURE_BYTES,
  EXTENDED_XMP_SIGNATURE,
  PHOTOSHOP_SIGNATURE,
  XMP_SIGNATURE,
} from '#core/image-metadata/signatures.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'

const [APP1, APP13, START_OF_SCAN, END] = [0xe1, 0xed, 0xda, 0xd9]
const END_OF_IMAGE = Buffer.from([0xff, END])
/** Maximum segments. A colour profile of 16 MB has 255, XMP of 10 MB has 160. */
const MAX_SEGMENTS = 5000

interface Segment extends ByteRange {
  marker: number
}

/**
 * Strips locations from a JPEG: EXIF, XMP and Photoshop's IPTC before the picture, the thumbnail, and data after the
 * picture. Returns whether anything changed. Throws `UnsafeError`.
 */
export function stripJpeg(bytes: MeteredBytes): boolean {
  const { segments, scan } = readHead(bytes)
  const those = (marker: number, signature: Buffer, skipped = signature.length) =>
    segments
      .filter((one) => one.marker === marker && bytes.part(one.start, one.end).holds(signature))
      .map(({ start, end }) => ({ start: start + skipped, end }))
  let changed = false
  const note = (stripped: boolean) => (changed ||= stripped)

  for (const block of exifBlocks(bytes, those(APP1, EXIF_SIGNATURE, EXIF_SIGNATURE_BYTES)))
    note(bytes.editJoined(block, (exif) => [stripExif(exif), stripEmbedded(exif)].some(Boolean)))
  for (const { start, end } of those(APP1, XMP_SIGNATURE)) note(stripXmpPacket(bytes.part(start, end)))
  note(stripExtendedXmp(bytes, those(APP1, EXTENDED_XMP_SIGNATURE)))
  const photoshop = those(APP13, PHOTOSHOP_SIGNATURE)
  if (photoshop.length) note(bytes.editJoined(photoshop, stripPhotoshop))

  // Only pixels are between the first scan and the end. A table that looks like the end only makes the search longer.
  const end = scan < 0 ? -1 : bytes.find(END_OF_IMAGE, scan)
  const tailAt = scan < 0 ? (segments.at(-1)?.end ?? 2) : end < 0 ? bytes.length : end + 2
  const tail = bytes.part(tailAt)
  note(stripEmbedded(tail))
  refuseResidue(bytes.part(0, scan < 0 ? tailAt : scan), tail)
  return changed
}

/** Returns the segments before the first scan (ITU-T T.81, annex B.1.1), and its position; -1 for malformed files. */
function readHead(bytes: MeteredBytes): { segments: Segment[]; scan: number } {
  const segments: Segment[] = []
  let at = 2
  while (at + 4 <= bytes.length && bytes.u8(at) === 0xff) {
    const marker = bytes.u8(at + 1)
    if (marker === START_OF_SCAN) return { segments, scan: at }
    if (marker === 0xff) {
      at++
      continue
    }
    const end = at + 2 + bytes.u16(at + 2)
    if (marker === END || end < at + 4) break
    if (segments.length >= MAX_SEGMENTS) throw new UnsafeError('The segments of this JPEG have no end.')
    segments.push({ marker, start: at + 4, end: Math.min(end, bytes.length) })
    at = end
  }
  return { segments, scan: -1 }
}

/** Groups EXIF segments. Blocks over 64 KB continue in segments without a header. */
function exifBlocks(bytes: MeteredBytes, ranges: ByteRange[]): ByteRange[][] {
  const blocks: ByteRange[][] = []
  for (const range of ranges) {
    const last = blocks.at(-1)
    if (last && !TiffBlock.open(bytes.part(range.start, range.end))) last.push(range)
    else blocks.push([range])
  }
  return blocks
}
