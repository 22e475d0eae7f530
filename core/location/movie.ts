import { readBoxes, type Box } from './boxes.ts'

/** Boxes that hold boxes on the way to what is said about a film. */
const FOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'udta', 'meta', 'ilst', 'mpvd'])
/** ISO 6709 position (QuickTime), 3GPP's place, and other cameras' names of them. */
const PLACES = new Set(['\xa9xyz', '@xyz', 'loci', 'gps ', 'GPS ', 'gps0', 'gsen'])
const DEEPEST = 8
/** The atom that QuickTime calls `keys` names what `ilst` holds; ©xyz may also stand in `ilst` itself. */
const LOCATION_KEY = /location|gps/i

/**
 * Blanks positions in a film, such as the clip behind a motion photo: a box that tells one becomes free space. True
 * when anything changed. What is no box ends the search.
 */
export function blankMovie(bytes: Buffer, start: number, end: number): boolean {
  return blankBoxes(bytes, readBoxes(bytes, start, end).boxes, new Set(), 0)
}

function blankBoxes(bytes: Buffer, boxes: Box[], places: Set<number>, depth: number): boolean {
  let changed = false
  const keys = boxes.find(({ type }) => type === 'keys')
  const named = keys ? locationKeys(bytes, keys) : places
  for (const box of boxes) {
    if (PLACES.has(box.type) || (keys === undefined && named.has(bytes.readUInt32BE(box.start + 4)))) {
      bytes.write('free', box.start + 4, 'latin1')
      bytes.fill(0, box.body, box.end)
      changed = true
    } else if (FOLDERS.has(box.type) && depth < DEEPEST) {
      // In `ilst`, a type is the number of a key.
      const types = box.type === 'ilst' ? /^/ : undefined
      const inner = readBoxes(bytes, bodyOf(bytes, box), box.end, types).boxes
      if (blankBoxes(bytes, inner, box.type === 'ilst' ? named : new Set(), depth + 1)) changed = true
    }
  }
  return changed
}

/** A `meta` box has a version in ISO files and none in QuickTime's. */
function bodyOf(bytes: Buffer, { type, body, end }: Box): number {
  return type === 'meta' && body + 4 <= end && bytes.readUInt32BE(body) === 0 ? body + 4 : body
}

/** The numbers, from 1, of the keys that tell a position. */
function locationKeys(bytes: Buffer, { body, end }: Box): Set<number> {
  const found = new Set<number>()
  for (let at = body + 8, number = 1; at + 8 <= end; number++) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > end) break
    if (LOCATION_KEY.test(bytes.toString('latin1', at + 8, at + size))) found.add(number)
    at += size
  }
  return found
}
