import { blankIptc } from './iptc.ts'
import { blankMakerNote } from './maker-note.ts'
import { GEOTIFF_TAGS } from './places.ts'
import { fill, TiffBlock, type Directory, type Entry } from './tiff-block.ts'
import { UnsafeError } from './unsafe.ts'
import { blankPacket } from './xmp.ts'

const EXIF = 0x8769
const GPS = 0x8825
const INTEROPERABILITY = 0xa005
const SUB_DIRECTORIES = 0x014a
const MAKER_NOTE = 0x927c
const XMP = 0x02bc
const IPTC = 0x83bb
/** The highest tag of a GPS directory is 0x1f (CIPA DC-008, section 4.6.6). */
const LAST_GPS_TAG = 0xff
/** A photo has five; a chain without end is cut here. */
const MOST_DIRECTORIES = 100

type Range = [start: number, end: number]

/**
 * Takes the position out of an EXIF block without moving anything that an offset leads to: the entry that leads to the
 * GPS directory goes from its directory, and that directory and its values become zeros. Likewise what makers, XMP and
 * IPTC within the block say. True when anything changed. Throws `UnsafeError` when the position lies across other
 * parts of the block.
 */
export function blankTiff(bytes: Buffer): boolean {
  const tiff = TiffBlock.open(bytes)
  if (!tiff) return false
  const directories = walk(tiff)
  const kept: Range[] = [[0, 8]]
  const doomed: Range[] = []
  let changed = false
  for (const { at, end, entries } of directories) {
    kept.push([at, end])
    for (const entry of entries) {
      if (entry.tag === GPS) doomed.push(...gpsRanges(tiff, tiff.u32(entry.at + 8)))
      else if (GEOTIFF_TAGS.has(entry.tag)) doomed.push(...outside(entry))
      else kept.push(...outside(entry))
    }
  }
  if (doomed.some((range) => kept.some((other) => overlap(range, other))))
    throw new UnsafeError('The position lies across other parts of the EXIF block.')
  for (const directory of directories) {
    for (const entry of directory.entries) if (blankValue(tiff, entry)) changed = true
    if (removeEntries(tiff, directory)) changed = true
  }
  for (const [start, end] of doomed) fill(bytes, start, end)
  return changed
}

/** Every directory of the block but the GPS ones, each once. */
function walk(tiff: TiffBlock): Directory[] {
  const found = new Map<number, Directory>()
  const waiting = [tiff.u32(4)]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const directory = found.has(at) ? null : tiff.directory(at)
    if (!directory) continue
    if (found.size >= MOST_DIRECTORIES)
      throw new UnsafeError('The directories of this EXIF block have no end.')
    found.set(at, directory)
    waiting.push(directory.next)
    for (const { tag, at: entry, start, end } of directory.entries) {
      if (tag === EXIF || tag === INTEROPERABILITY) waiting.push(tiff.u32(entry + 8))
      if (tag === SUB_DIRECTORIES)
        for (let i = start; i + 4 <= Math.min(end, tiff.bytes.length, start + 4 * MOST_DIRECTORIES); i += 4)
          waiting.push(tiff.u32(i))
    }
  }
  return [...found.values()]
}

/** What the GPS directory takes: itself and its values, as far as its entries look like a GPS directory's. */
function gpsRanges(tiff: TiffBlock, at: number): Range[] {
  const directory = tiff.directory(at)
  if (!directory) return []
  const strange = directory.entries.findIndex(({ tag, type }) => tag > LAST_GPS_TAG || type < 1 || type > 13)
  const entries = strange < 0 ? directory.entries : directory.entries.slice(0, strange)
  const end = strange < 0 ? directory.end : at + 2 + 12 * entries.length
  return entries.length ? [[at, end], ...entries.flatMap(outside)] : []
}

/** Where an entry's value lies, unless it lies in the entry itself. */
function outside({ at, start, end }: Entry): Range[] {
  return start === at + 8 || end <= start ? [] : [[start, end]]
}

const overlap = ([start, end]: Range, [from, to]: Range) => start < to && from < end

function blankValue(tiff: TiffBlock, { tag, start, end }: Entry): boolean {
  const value = tiff.bytes.subarray(start, end)
  if (tag === XMP) return blankPacket(value)
  if (tag === IPTC) return blankIptc(value)
  return tag === MAKER_NOTE && blankMakerNote(tiff, start, start + value.length)
}

/** Closes the gaps that the removed entries leave; what gets free at the directory's end becomes zeros. */
function removeEntries(tiff: TiffBlock, { at, entries, end, whole }: Directory): boolean {
  const removed = entries.filter(({ tag }) => tag === GPS || GEOTIFF_TAGS.has(tag)).toReversed()
  if (!removed.length) return false
  if (!whole) throw new UnsafeError('The directory that leads to the position is cut off.')
  for (const entry of removed) tiff.bytes.copyWithin(entry.at, entry.at + 12, end)
  fill(tiff.bytes, end - 12 * removed.length, end)
  tiff.setU16(at, entries.length - removed.length)
  return true
}
