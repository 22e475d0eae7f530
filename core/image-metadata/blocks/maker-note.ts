import {
  NIKON_LOCATION_TAGS,
  PANASONIC_LOCATION_TAGS,
  SAMSUNG_LOCATION_TAGS,
} from '#core/image-metadata/location-fields.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'
import { TiffBlock, valueRange, type Directory } from './tiff-block.ts'

/** Samsung's notes have no name. They begin with a 16-bit count and the entry of their version, "0100". */
const SAMSUNG_VERSIONS = ['010007000400000030313030', '000100070000000430313030'].map((entry) =>
  Buffer.from(entry, 'hex'),
)
/** Maximum entries. A note that seems to have more is read in the wrong byte order. */
const MAX_ENTRIES = 1000

/**
 * Zeros place names in the notes of Panasonic, Nikon and Samsung cameras, from `start` to `end` of the block. Returns
 * whether anything changed.
 */
export function stripMakerNote(tiff: TiffBlock, start: number, end: number): boolean {
  const note = tiff.bytes.part(start, end)
  const head = note.text(0, 24)
  if (head.startsWith('Panasonic\0')) return stripNames(tiff, start, end, start + 12, PANASONIC_LOCATION_TAGS)
  if (SAMSUNG_VERSIONS.some((version) => note.holds(version, 2)))
    return stripNames(tiff, start, end, start, SAMSUNG_LOCATION_TAGS)
  if (!head.startsWith('Nikon\0\x02')) return false
  const inner = TiffBlock.open(note.part(10))
  return inner !== null && stripNames(inner, 0, inner.bytes.length, inner.u32(4), NIKON_LOCATION_TAGS)
}

/** Zeros the values of these tags in the directory at `at` of the note from `start` to `end`. */
function stripNames(
  { bytes, littleEndian }: TiffBlock,
  start: number,
  end: number,
  at: number,
  tags: Set<number>,
): boolean {
  if (at + 2 > end) return false
  // Makers may use a byte order other than the block's. In the wrong one, a note seems to have thousands of entries.
  const reader = [littleEndian, !littleEndian]
    .map((order) => new TiffBlock(bytes, order))
    .find((one) => one.u16(at) <= MAX_ENTRIES)
  const directories = [0, start].map((base) => reader?.directory(at, base)).filter((one) => !!one)
  if (!directories[0]?.entries.some(({ tag }) => tags.has(tag))) return false
  // Makers also differ in the origin of offsets. With the right one, the first value follows the directory.
  const fitting = directories
    .filter((one) => gapOf(one) >= -4 && one.entries.flatMap(valueRange).every((value) => value.end <= end))
    .toSorted((a, b) => gapOf(a) - gapOf(b))[0]
  if (!fitting) throw new UnsafeError('It is unknown where this maker note stores its place names.')
  const names = fitting.entries.filter((one) => tags.has(one.tag) && bytes.hasContent(one.start, one.end))
  for (const name of names) bytes.fill(0, name.start, name.end)
  return names.length > 0
}

const gapOf = ({ entries, end }: Directory) =>
  Math.min(...entries.flatMap(valueRange).map(({ start }) => start)) - end
