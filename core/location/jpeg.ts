import { blankEmbedded, blankExtendedXmp, EXTENSION_MARK, isTiff, PHOTOSHOP_MARK } from './embedded.ts'
import { refuseLeftovers } from './leftovers.ts'
import { EXIF_MARK, startsWith } from './marks.ts'
import { blankPhotoshop } from './photoshop.ts'
import { blankJoined, type Span } from './spans.ts'
import { blankTiff } from './tiff.ts'
import { blankPacket } from './xmp.ts'

const XMP_MARK = Buffer.from('http://ns.adobe.com/xap/1.0/\0')
const [APP1, APP13, START_OF_SCAN, END] = [0xe1, 0xed, 0xda, 0xd9]
const END_OF_IMAGE = Buffer.from([0xff, END])

interface Segment extends Span {
  marker: number
}

/**
 * Blanks positions in a JPEG: in EXIF, XMP and Photoshop's IPTC before the picture, in the thumbnail, and in whatever
 * follows the picture. True when anything changed; throws `UnsafeError`.
 */
export function blankJpeg(bytes: Buffer): boolean {
  const { segments, scan } = readHead(bytes)
  const those = (marker: number, mark: Buffer) =>
    segments
      .filter(({ marker: m, start, end }) => m === marker && startsWith(bytes.subarray(start, end), mark))
      .map(({ start, end }) => ({ start: start + mark.length, end }))
  let changed = false
  const note = (blanked: boolean) => (changed ||= blanked)

  for (const block of together(bytes, those(APP1, EXIF_MARK)))
    note(blankJoined(bytes, block, (exif) => [blankTiff(exif), blankEmbedded(exif)].some(Boolean)))
  for (const { start, end } of those(APP1, XMP_MARK)) note(blankPacket(bytes.subarray(start, end)))
  note(blankExtendedXmp(bytes, those(APP1, EXTENSION_MARK)))
  const photoshop = those(APP13, PHOTOSHOP_MARK)
  if (photoshop.length) note(blankJoined(bytes, photoshop, blankPhotoshop))

  // Between the first scan and the end of the picture there are pixels alone; a table in between that looks like
  // the end only makes the search longer.
  const end = scan < 0 ? -1 : bytes.indexOf(END_OF_IMAGE, scan)
  const tail = scan < 0 ? (segments.at(-1)?.end ?? 2) : end < 0 ? bytes.length : end + 2
  note(blankEmbedded(bytes.subarray(tail)))
  refuseLeftovers(bytes.subarray(0, scan < 0 ? tail : scan), bytes.subarray(tail))
  return changed
}

/** The segments before the first scan, and where that begins; -1 when what follows the segments is no JPEG any more. */
function readHead(bytes: Buffer): { segments: Segment[]; scan: number } {
  const segments: Segment[] = []
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === START_OF_SCAN) return { segments, scan: at }
    if (marker === 0xff) {
      at++
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (marker === END || end < at + 4) break
    segments.push({ marker, start: at + 4, end: Math.min(end, bytes.length) })
    at = end
  }
  return { segments, scan: -1 }
}

/** EXIF of more than 64 KB goes on in further segments, which have no header of their own. */
function together(bytes: Buffer, spans: Span[]): Span[][] {
  const blocks: Span[][] = []
  for (const span of spans) {
    const last = blocks.at(-1)
    if (last && !isTiff(bytes.subarray(span.start, span.end))) last.push(span)
    else blocks.push([span])
  }
  return blocks
}
