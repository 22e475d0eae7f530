import { stripEmbedded } from '#core/image-metadata/blocks/embedded.ts'
import { stripExif } from '#core/image-metadata/blocks/exif.ts'
import { stripMovie } from '#core/image-metadata/blocks/movie.ts'
import { stripXmpPacket } from '#core/image-metadata/blocks/xmp.ts'
import { anyOverlap, areWithin, overlaps, type ByteRange } from '#core/image-metadata/byte-ranges.ts'
import { boxesIn, readBoxes, type Box } from '#core/image-metadata/iso-boxes.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { refuseResidue } from '#core/image-metadata/residual-check.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'
import { readItems, type Item } from './heif-items.ts'

/**
 * Strips locations from HEIC, HEIF and AVIF: EXIF and XMP items in any extents, the clip of a motion photo, and data
 * after the last box. Returns whether anything changed. Throws `UnsafeError` when the file's parts can't be
 * distinguished.
 */
export function stripHeif(bytes: MeteredBytes): boolean {
  const { boxes, rest } = readBoxes(bytes, 0, bytes.length)
  const metas = boxes.filter(({ type }) => type === 'meta')
  if (!metas.length && !boxes.some(({ type }) => type === 'moov'))
    throw new UnsafeError('This file has no list of its parts.')
  // ISO/IEC 14496-12, section 8.11.1: at most one.
  if (metas.length > 1) throw new UnsafeError('This file has two lists of its parts.')
  const data = boxes.filter(({ type }) => type === 'mdat')
  let changed = metas.map((meta) => stripItems(bytes, meta, data)).some(Boolean)
  for (const { type, start, body, end } of boxes) {
    // A clip's box contains its own file. Other boxes here, except pixels, are small.
    if (type === 'mdat' || type === 'meta') continue
    const within = type === 'moov' ? start : body
    if ((type === 'moov' || type === 'mpvd') && stripMovie(bytes, within, end)) changed = true
    if (stripEmbedded(bytes.part(body, end))) changed = true
  }
  if (stripEmbedded(bytes.part(rest))) changed = true
  refuseResidue(bytes)
  return changed
}

function stripItems(bytes: MeteredBytes, meta: Box, data: Box[]): boolean {
  const boxes = boxesIn(bytes, meta.body + 4, meta.end)
  const idat = boxes.find(({ type }) => type === 'idat')
  const items = readItems(bytes, boxes)
  const metadata = items.filter(isMetadata).map((item) => ({ item, ranges: rangesOf(item, idat) }))
  const ranges = metadata.flatMap((one) => one.ranges ?? [])
  const others = items.filter((item) => !isMetadata(item)).flatMap((item) => rangesOf(item, idat) ?? [])
  const homes = [...data, ...(idat ? [idat] : [])].map(({ body, end }) => ({ start: body, end }))
  bytes.visit(16 * (ranges.length + others.length))
  // An extent without a length would extend to the end of the file.
  const sound = metadata.every((one) => one.ranges?.every(({ start, end }) => start < end))
  if (!sound || !areWithin(ranges, homes) || overlaps(ranges) || anyOverlap(ranges, others))
    throw new UnsafeError('The metadata of this file is misplaced.')
  return metadata
    .map(({ item, ranges }) =>
      bytes.editJoined(ranges!, item.type === 'Exif' ? stripExifItem : (xmp) => stripXmpItem(item, xmp)),
    )
    .some(Boolean)
}

const isMetadata = ({ type, contentType }: Item) =>
  type === 'Exif' || (type === 'mime' && /xml|rdf/i.test(contentType))

/** Returns the ranges of an item's bytes in the file; null when they consist of other items. */
export function rangesOf({ construction, extents }: Item, idat: Box | undefined): ByteRange[] | null {
  if (construction === 0) return extents
  if (construction !== 1 || !idat) return null
  return extents.map(({ start, end }) => ({ start: idat.body + start, end: idat.body + end }))
}

/**
 * Strips an EXIF item. It begins with the offset of its TIFF header (ISO/IEC 23008-12, annex A.2.1), which some writers
 * get wrong.
 */
function stripExifItem(item: MeteredBytes): boolean {
  const offsets = item.length < 4 ? [] : [...new Set([4 + item.u32(0), 4, 10, 0])]
  return [...offsets.map((at) => stripExif(item.part(at))), stripEmbedded(item)].some(Boolean)
}

function stripXmpItem({ contentEncoding }: Item, xmp: MeteredBytes): boolean {
  if (contentEncoding) throw new UnsafeError('The XMP of this photo is compressed.')
  return stripXmpPacket(xmp)
}
