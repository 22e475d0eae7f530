import { inflateSync } from 'node:zlib'
import { boxesIn, readBoxes, type Box } from './boxes.ts'
import { blankEmbedded } from './embedded.ts'
import { readItems, type Item } from './heif-items.ts'
import { refuseLeftovers } from './leftovers.ts'
import { blankMovie } from './movie.ts'
import { blankJoined, type Span } from './spans.ts'
import { blankTiff } from './tiff.ts'
import { UnsafeError } from './unsafe.ts'
import { blankPacket } from './xmp.ts'

const MOST_INFLATED = 8 * 1024 * 1024

/**
 * Blanks positions in HEIC, HEIF and AVIF: in the items of EXIF and XMP wherever their extents lie, in the clip of a
 * motion photo and in what follows the last box. True when anything changed; throws `UnsafeError` when the file's parts
 * can't be told apart.
 */
export function blankHeif(bytes: Buffer): boolean {
  const { boxes, rest } = readBoxes(bytes, 0, bytes.length)
  const metas = boxes.filter(({ type }) => type === 'meta')
  if (!metas.length && !boxes.some(({ type }) => type === 'moov'))
    throw new UnsafeError('This file has no list of its parts.')
  const data = boxes.filter(({ type }) => type === 'mdat')
  let changed = metas.map((meta) => blankMeta(bytes, meta, data)).some(Boolean)
  for (const { type, start, body, end } of boxes) {
    // A clip's box holds a file of its own; what else is here but pixels is small.
    if (type === 'mdat' || type === 'meta') continue
    const within = type === 'moov' ? start : body
    if ((type === 'moov' || type === 'mpvd') && blankMovie(bytes, within, end)) changed = true
    if (blankEmbedded(bytes.subarray(body, end))) changed = true
  }
  if (blankEmbedded(bytes.subarray(rest))) changed = true
  refuseLeftovers(bytes)
  return changed
}

function blankMeta(bytes: Buffer, meta: Box, data: Box[]): boolean {
  const boxes = boxesIn(bytes, meta.body + 4, meta.end)
  const idat = boxes.find(({ type }) => type === 'idat')
  const items = readItems(bytes, boxes)
  const told = items.filter(isTold)
  const others = items.filter((item) => !isTold(item)).flatMap((item) => spansOf(item, idat) ?? [])
  const places = idat ? [...data, idat] : data
  let changed = false
  for (const item of told) {
    const spans = spansOf(item, idat)?.map((span) => (span.end < 0 ? { ...span, end: bytes.length } : span))
    const sound = spans?.every(
      (span) => places.some((place) => lies(span, place)) && !others.some((other) => overlap(span, other)),
    )
    if (!spans || !sound) throw new UnsafeError('The metadata of this file do not lie where they should.')
    if (blankJoined(bytes, spans, item.type === 'Exif' ? blankExif : (xmp) => blankText(item, xmp)))
      changed = true
  }
  return changed
}

const isTold = ({ type, contentType }: Item) =>
  type === 'Exif' || (type === 'mime' && /xml|rdf/i.test(contentType))
const lies = ({ start, end }: Span, { body, end: last }: Box) => start >= body && end <= last
const overlap = (a: Span, b: Span) => a.start < b.end && b.start < a.end

/** Where an item's bytes lie in the file; null when they are made of other items. */
function spansOf({ construction, extents }: Item, idat: Box | undefined): Span[] | null {
  if (construction === 0) return extents
  if (construction !== 1 || !idat) return null
  return extents.map(({ start, end }) => ({ start: idat.body + start, end: idat.body + end }))
}

/** The item begins with the offset of its TIFF header (ISO/IEC 23008-12, annex A.2.1), which not every writer counts right. */
function blankExif(item: Buffer): boolean {
  const offsets = item.length < 4 ? [] : [4 + item.readUInt32BE(0), 4, 10, 0]
  return [...offsets.map((at) => blankTiff(item.subarray(at))), blankEmbedded(item)].some(Boolean)
}

function blankText({ contentEncoding }: Item, xmp: Buffer): boolean {
  if (!contentEncoding) return blankPacket(xmp)
  let text
  try {
    text = inflateSync(xmp, { maxOutputLength: MOST_INFLATED })
  } catch (cause) {
    throw new UnsafeError('The XMP of this photo is compressed in a way that could not be read.', { cause })
  }
  if (blankPacket(text)) throw new UnsafeError('The XMP of this photo is compressed and tells a position.')
  return false
}
