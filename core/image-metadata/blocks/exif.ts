import { anyOverlap, overlaps, type ByteRange } from '#core/image-metadata/byte-ranges.ts'
import { GEOTIFF_TAGS } from '#core/image-metadata/location-fields.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'
import { stripIptc } from './iptc.ts'
import { stripMakerNote } from './maker-note.ts'
import { TiffBlock, valueRange, type Directory, type Entry } from './tiff-block.ts'
import { stripXmpPacket } from './xmp.ts'

const EXIF = 0x8769
const GPS = 0x8825
const INTEROPERABILITY = 0xa005
const SUB_DIRECTORIES = 0x014a
const MAKER_NOTE = 0x927c
const XMP = 0x02bc
const IPTC = 0x83bb
/** Highest plausible tag of a GPS directory. The highest defined one is 0x1f (CIPA DC-008, section 4.6.6). */
const LAST_GPS_TAG = 0xff
/** Maximum directories. A photo has five. */
const MAX_DIRECTORIES = 100

/**
 * Strips the location from an EXIF block in place, because offsets refer to its data. Removes the entry of the GPS
 * directory and zeros the directory and its values. Does the same in maker notes, XMP and IPTC. Returns whether
 * anything changed. Throws `UnsafeError` when the location or searched parts overlap others.
 */
export function stripExif(bytes: MeteredBytes): boolean {
  const tiff = TiffBlock.open(bytes)
  if (!tiff) return false
  const directories = walk(tiff)
  const entries = directories.flatMap((directory) => directory.entries)
  if (entries.some(({ tag }) => GEOTIFF_TAGS.has(tag))) throw new UnsafeError('This is a map.')

  const leading = entries.filter(({ tag }) => tag === GPS)
  const removed = leading.flatMap((entry) => gpsRanges(tiff, tiff.u32(entry.at + 8)))
  const tables = directories.map(({ at, end }) => ({ start: at, end }))
  const others: ByteRange[] = [
    { start: 0, end: 8 },
    ...tables,
    ...entries.filter(({ tag }) => tag !== GPS).flatMap(valueRange),
  ]
  if (leading.length && overlaps(tables)) throw new UnsafeError('The directories of this EXIF block overlap.')
  if (anyOverlap(removed, others))
    throw new UnsafeError('The location overlaps other parts of the EXIF block.')

  let changed = false
  const inner = entries.filter(({ tag }) => tag === XMP || tag === IPTC || tag === MAKER_NOTE)
  if (overlaps(inner)) throw new UnsafeError('Parts of this EXIF block overlap.')
  for (const entry of inner) if (stripValue(tiff, entry)) changed = true
  for (const directory of directories.filter(({ entries }) => entries.some(({ tag }) => tag === GPS))) {
    tiff.removeEntries(directory, ({ tag }) => tag === GPS)
    changed = true
  }
  for (const { start, end } of removed) bytes.fill(0, start, end)
  return changed
}

/** Returns every directory of the block once, except GPS directories. */
function walk(tiff: TiffBlock): Directory[] {
  const found = new Map<number, Directory>()
  const offsets = new Set([tiff.u32(4)])
  // Iterating a set includes elements added during the loop, each once.
  for (const at of offsets) {
    const directory = tiff.directory(at)
    if (!directory) continue
    found.set(at, directory)
    if (found.size > MAX_DIRECTORIES) throw endless()
    offsets.add(directory.next)
    for (const { tag, at: entry, start, end } of directory.entries) {
      if (offsets.size > 10 * MAX_DIRECTORIES) throw endless()
      if (tag === EXIF || tag === INTEROPERABILITY) offsets.add(tiff.u32(entry + 8))
      if (tag !== SUB_DIRECTORIES) continue
      const last = Math.min(end, tiff.bytes.length, start + 4 * MAX_DIRECTORIES)
      for (let i = start; i + 4 <= last; i += 4) offsets.add(tiff.u32(i))
    }
  }
  return [...found.values()]
}

const endless = () => new UnsafeError('The directories of this EXIF block have no end.')

/** Returns the ranges of the GPS directory and its values, as far as its entries are plausible. */
function gpsRanges(tiff: TiffBlock, at: number): ByteRange[] {
  const directory = tiff.directory(at)
  if (!directory) return []
  const strange = directory.entries.findIndex(({ tag, type }) => tag > LAST_GPS_TAG || type < 1 || type > 13)
  const entries = strange < 0 ? directory.entries : directory.entries.slice(0, strange)
  const end = strange < 0 ? directory.end : at + 2 + 12 * entries.length
  return entries.length ? [{ start: at, end }, ...entries.flatMap(valueRange)] : []
}

function stripValue(tiff: TiffBlock, { tag, start, end }: Entry): boolean {
  if (tag === MAKER_NOTE) return stripMakerNote(tiff, start, Math.min(end, tiff.bytes.length))
  const value = tiff.bytes.part(start, end)
  return tag === XMP ? stripXmpPacket(value) : stripIptc(value)
}
