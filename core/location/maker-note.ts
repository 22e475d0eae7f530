import { fill, TiffBlock, type Directory, type Entry } from './tiff-block.ts'
import { UnsafeError } from './unsafe.ts'

/** Place names in makers' notes, as ExifTool's tag tables list them: location, country, state, city, landmark, city. */
const PANASONIC_PLACES = new Set([0x67, 0x69, 0x6b, 0x6d, 0x6f, 0x80])
/** LocationInfo: country code and name of the place. */
const NIKON_PLACES = new Set([0x39])
/** LocalLocationName and LocationName. */
const SAMSUNG_PLACES = new Set([0x30, 0x31])
/** Samsung's notes have no name: they begin with a count of 16 bits and the entry of their version, "0100". */
const SAMSUNG_VERSIONS = ['000100070000000430313030', '010007000400000030313030'].map((entry) =>
  Buffer.from(entry, 'hex'),
)
/** A note of more entries is read in the wrong byte order. */
const MOST_ENTRIES = 1000

/**
 * Zeros the place names that Panasonic, Nikon and Samsung cameras write into their notes, beside EXIF's own. The note
 * lies from `start` to `end` of the block. True when anything changed.
 */
export function blankMakerNote(tiff: TiffBlock, start: number, end: number): boolean {
  const note = tiff.bytes.subarray(start, end)
  const head = note.toString('latin1', 0, 24)
  if (head.startsWith('Panasonic\0')) return blankNames(tiff, [start, end], start + 12, PANASONIC_PLACES)
  if (SAMSUNG_VERSIONS.some((version) => note.subarray(2, 14).equals(version)))
    return blankNames(tiff, [start, end], start, SAMSUNG_PLACES)
  if (!head.startsWith('Nikon\0\x02')) return false
  const inner = TiffBlock.open(note.subarray(10))
  return inner !== null && blankNames(inner, [0, inner.bytes.length], inner.u32(4), NIKON_PLACES)
}

function blankNames(
  { bytes, little }: TiffBlock,
  [from, to]: [number, number],
  at: number,
  places: Set<number>,
): boolean {
  if (at + 2 > to) return false
  // Makers do not keep to the block's byte order: in the wrong one, a note has thousands of entries.
  const reader = [little, !little]
    .map((order) => new TiffBlock(bytes, order))
    .find((one) => one.u16(at) <= MOST_ENTRIES)
  const directories = [0, from].map((base) => reader?.directory(at, base)).filter((one) => !!one)
  if (!directories[0]?.entries.some(({ tag }) => places.has(tag))) return false
  // Nor to one origin of offsets: the right one puts the first value right behind the directory.
  const fitting = directories
    .filter((one) => gapOf(one) >= -4 && one.entries.every((entry) => !isOutside(entry) || entry.end <= to))
    .toSorted((a, b) => gapOf(a) - gapOf(b))[0]
  if (!fitting) throw new UnsafeError("Nobody can tell where this maker's note keeps its place names.")
  const told = fitting.entries
    .filter(({ tag }) => places.has(tag))
    .filter(({ start, end }) => bytes.subarray(start, end).some((byte) => byte !== 0))
  for (const { start, end } of told) fill(bytes, start, end)
  return told.length > 0
}

/** How far behind the directory its first value lies. */
const gapOf = ({ entries, end }: Directory) =>
  Math.min(...entries.filter(isOutside).map(({ start }) => start)) - end

const isOutside = ({ at, start, end }: Entry) => start !== at + 8 && end > start
