import { EXIF_MARK } from './marks.ts'
import { blankMovie } from './movie.ts'
import { blankPhotoshop } from './photoshop.ts'
import { blankJoined, type Span } from './spans.ts'
import { TiffBlock } from './tiff-block.ts'
import { blankTiff } from './tiff.ts'
import { UnsafeError } from './unsafe.ts'
import { blankXmp } from './xmp.ts'

export const EXTENSION_MARK = Buffer.from('http://ns.adobe.com/xmp/extension/\0')
export const PHOTOSHOP_MARK = Buffer.from('Photoshop 3.0\0')
/** Behind the mark: the packet's MD5 in hex, its length and this part's offset in it (XMP part 3, section 1.1.3.1). */
export const EXTENSION_HEADER = 32 + 4 + 4
/** A motion photo with its preview images has a handful; a file of more is made to keep us busy. */
const MOST_MARKS = 200
const LONGEST_SEGMENT = 65_537
/** How Samsung names the country of the phone's network in its trailer. */
const SAMSUNG_COUNTRY = Buffer.from('MCC_Data')

/**
 * Blanks positions in bytes of which only a part is known: behind a picture (motion photos, second pictures of an
 * MPO, a maker's trailer), inside EXIF (the thumbnail's own). What tells a position begins with a mark that no pixels
 * form by accident. True when anything changed; throws `UnsafeError` when it cannot be told where such a thing ends.
 */
export function blankEmbedded(bytes: Buffer): boolean {
  let changed = false
  let marks = 0
  const each = (mark: Buffer, visit: (at: number) => boolean) => {
    for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
      if (++marks > MOST_MARKS) throw new UnsafeError('This file holds too many other files.')
      if (visit(at)) changed = true
    }
  }
  each(EXIF_MARK, (at) => blankTiff(bytes.subarray(at + EXIF_MARK.length, endOfSegment(bytes, at))))
  each(PHOTOSHOP_MARK, (at) =>
    blankPhotoshop(bytes.subarray(at + PHOTOSHOP_MARK.length, endOfSegment(bytes, at))),
  )
  each(Buffer.from('<rdf:RDF'), (at) => blankRdf(bytes, at))
  const extensions: Span[] = []
  each(EXTENSION_MARK, (at) => {
    extensions.push({ start: at + EXTENSION_MARK.length, end: endOfSegment(bytes, at) })
    return false
  })
  if (blankExtendedXmp(bytes, extensions)) changed = true
  each(Buffer.from('ftyp'), (at) => at >= 4 && blankMovie(bytes, at - 4, bytes.length))
  each(SAMSUNG_COUNTRY, (at) => blankDigits(bytes, at + SAMSUNG_COUNTRY.length))
  return changed
}

/**
 * Blanks XMP that is spread over several segments; each span begins with the header behind the mark. Several packets
 * are told apart by their MD5. True when anything changed.
 */
export function blankExtendedXmp(bytes: Buffer, segments: Span[]): boolean {
  const packets = Map.groupBy(
    segments.filter(({ start, end }) => start + EXTENSION_HEADER <= end),
    ({ start }) => bytes.toString('latin1', start, start + 32),
  )
  let changed = false
  for (const parts of packets.values()) {
    const spans = parts
      .toSorted((a, b) => bytes.readUInt32BE(a.start + 36) - bytes.readUInt32BE(b.start + 36))
      .map(({ start, end }) => ({ start: start + EXTENSION_HEADER, end }))
    if (blankJoined(bytes, spans, blankXmp)) changed = true
  }
  return changed
}

/** Where the JPEG segment ends whose content begins at `at`; the end of all when there is none around it. */
function endOfSegment(bytes: Buffer, at: number): number {
  if (at < 4 || bytes[at - 4] !== 0xff || (bytes[at - 3]! & 0xf0) !== 0xe0) return bytes.length
  return Math.min(at - 2 + bytes.readUInt16BE(at - 2), bytes.length)
}

function blankRdf(bytes: Buffer, at: number): boolean {
  const close = '</rdf:RDF>'
  const end = bytes.indexOf(close, at)
  // Spread over segments: its first part, of which `blankExtendedXmp` sees the whole.
  const cut = endOfXmpSegment(bytes, at)
  if (cut !== null && (end < 0 || end >= cut)) return false
  if (end < 0) throw new UnsafeError('The XMP of this photo is cut off.')
  return blankXmp(bytes.subarray(at, end + close.length))
}

/** Where the segment of extended XMP ends that begins shortly before `at`, or null. */
function endOfXmpSegment(bytes: Buffer, at: number): number | null {
  const from = Math.max(0, at - LONGEST_SEGMENT)
  const mark = bytes.subarray(from, at).lastIndexOf(EXTENSION_MARK)
  const end = mark < 0 ? 0 : endOfSegment(bytes, from + mark)
  return at < end && end < bytes.length ? end : null
}

function blankDigits(bytes: Buffer, at: number): boolean {
  let end = at
  while (end < bytes.length && bytes[end]! >= 0x30 && bytes[end]! <= 0x39) end++
  bytes.fill('0', at, end)
  return end > at
}

/** True for bytes that begin an EXIF block. */
export const isTiff = (bytes: Buffer) => TiffBlock.open(bytes) !== null
