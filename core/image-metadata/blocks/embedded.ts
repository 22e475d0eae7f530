import type { ByteRange } from '#core/image-metadata/byte-ranges.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import {
  EXIF_SIGNATURE,
  EXIF_SIGNATURE_BYTES,
  EXTENDED_XMP_SIGNATURE,
  FILE_TYPE_BOX,
  PHOTOSHOP_SIGNATURE,
  RDF_END,
  RDF_START,
  SAMSUNG_COUNTRY,
} from '#core/image-metadata/signatures.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'
import { stripExif } from './exif.ts'
import { stripMovie } from './movie.ts'
import { stripPhotoshop } from './photoshop.ts'
import { stripXmp } from './xmp.ts'

/** Bytes after the signature: the packet's MD5 in hex, its length and this part's offset (XMP part 3, section 1.1.3.1). */
const EXTENDED_XMP_HEADER_BYTES = 32 + 4 + 4
/** Maximum signatures. A motion photo with previews has about five; a file with more is an attack. */
const MAX_SIGNATURES = 200

/**
 * Strips locations from bytes without a known structure: after a picture (motion photos, MPO pictures, a maker's
 * trailer), or inside EXIF (the thumbnail's own). Finds blocks by their signatures. Returns whether anything changed.
 * Throws `UnsafeError` when the end of a block is unknown.
 */
export function stripEmbedded(bytes: MeteredBytes): boolean {
  let changed = false
  let count = 0
  /** Calls `visit` with each position. `visit` returns where to continue. */
  const each = (signature: Buffer, visit: (at: number) => number) => {
    for (let at = bytes.find(signature); at >= 0;) {
      if (++count > MAX_SIGNATURES) throw new UnsafeError('This file contains too many other files.')
      at = bytes.find(signature, visit(at))
    }
  }
  const segments = (signature: Buffer, skipped: number, strip: (block: MeteredBytes) => boolean) =>
    each(signature, (at) => {
      const start = at + skipped
      if (strip(bytes.part(start, endOfSegment(bytes, at)))) changed = true
      return start
    })
  segments(EXIF_SIGNATURE, EXIF_SIGNATURE_BYTES, stripExif)
  segments(PHOTOSHOP_SIGNATURE, PHOTOSHOP_SIGNATURE.length, stripPhotoshop)
  const extensions: ByteRange[] = []
  each(EXTENDED_XMP_SIGNATURE, (at) => {
    const start = at + EXTENDED_XMP_SIGNATURE.length
    extensions.push({ start, end: endOfSegment(bytes, at) })
    return start
  })
  each(RDF_START, (at) => {
    // Spread over segments: it ends in another one. All parts are handled together below.
    const cut = extensions.find(({ start, end }) => start <= at && at < end && end < bytes.length)?.end
    const found = bytes.find(RDF_END, at, cut)
    if (found < 0 && cut !== undefined) return cut
    if (found < 0) throw new UnsafeError('The XMP of this photo is cut off.')
    const end = found + RDF_END.length
    if (stripXmp(bytes.part(at, end))) changed = true
    return end
  })
  if (stripExtendedXmp(bytes, extensions)) changed = true
  each(FILE_TYPE_BOX, (at) => {
    if (at >= 4 && stripMovie(bytes, at - 4, bytes.length)) changed = true
    return at + FILE_TYPE_BOX.length
  })
  each(SAMSUNG_COUNTRY, (at) => {
    const start = at + SAMSUNG_COUNTRY.length
    const end = endOfDigits(bytes, start)
    if (/[1-9]/.test(bytes.text(start, end))) {
      bytes.fill('0', start, end)
      changed = true
    }
    return end
  })
  return changed
}

/**
 * Strips locations from XMP spread over several segments. Each range begins with the header after the signature. Packets
 * are distinguished by their MD5. Returns whether anything changed.
 */
export function stripExtendedXmp(bytes: MeteredBytes, segments: ByteRange[]): boolean {
  const packets = Map.groupBy(
    segments.filter(({ start, end }) => start + EXTENDED_XMP_HEADER_BYTES <= end),
    ({ start }) => bytes.text(start, start + 32),
  )
  let changed = false
  for (const parts of packets.values()) {
    const inOrder = parts
      .map(({ start, end }) => ({
        offset: bytes.u32(start + 36),
        start: start + EXTENDED_XMP_HEADER_BYTES,
        end,
      }))
      .toSorted((a, b) => a.offset - b.offset)
    if (bytes.editJoined(inOrder, stripXmp)) changed = true
  }
  return changed
}

/** Returns the end of the JPEG segment whose content begins at `at`, or of all bytes outside a segment. */
function endOfSegment(bytes: MeteredBytes, at: number): number {
  if (at < 4 || bytes.u8(at - 4) !== 0xff || (bytes.u8(at - 3) & 0xf0) !== 0xe0) return bytes.length
  return Math.min(at - 2 + bytes.u16(at - 2), bytes.length)
}

function endOfDigits(bytes: MeteredBytes, start: number): number {
  let end = start
  for (; end < bytes.length; end++) {
    const byte = bytes.u8(end)
    if (byte < 0x30 || byte > 0x39) break
  }
  return end
}
