import { readBoxes, type Box } from '#core/image-metadata/iso-boxes.ts'
import { LOCATION_BOXES, LOCATION_KEY } from '#core/image-metadata/location-fields.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'

/** Boxes that contain the boxes with a video's metadata. */
const FOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'udta', 'meta', 'ilst', 'mpvd'])
const MAX_DEPTH = 8
/** Maximum bytes of a key. Real ones have about fifty. */
const MAX_KEY_BYTES = 1000

/**
 * Strips locations from a video, such as the clip of a motion photo. A box with a location becomes free space. Stops at
 * the first bytes that aren't a box. Returns whether anything changed.
 */
export function stripMovie(bytes: MeteredBytes, start: number, end: number): boolean {
  return stripBoxes(bytes, readBoxes(bytes, start, end).boxes, new Set(), 0)
}

/** Strips locations from these boxes. `locations` are the numbers of location keys, which apply only in `ilst`. */
function stripBoxes(bytes: MeteredBytes, boxes: Box[], locations: Set<number>, depth: number): boolean {
  let changed = false
  const keys = boxes.find(({ type }) => type === 'keys')
  const named = keys ? locationKeys(bytes, keys) : locations
  for (const box of boxes) {
    if (LOCATION_BOXES.has(box.type) || (keys === undefined && named.has(bytes.u32(box.start + 4)))) {
      bytes.write('free', box.start + 4)
      bytes.fill(0, box.body, box.end)
      changed = true
    } else if (FOLDERS.has(box.type) && depth < MAX_DEPTH) {
      // In `ilst`, a type is the number of a key, or ©xyz itself.
      const types = box.type === 'ilst' ? /^/ : undefined
      const inner = readBoxes(bytes, bodyOf(bytes, box), box.end, types).boxes
      if (stripBoxes(bytes, inner, box.type === 'ilst' ? named : new Set(), depth + 1)) changed = true
    }
  }
  return changed
}

/** A `meta` box has a version field in ISO files but not in QuickTime's. */
function bodyOf(bytes: MeteredBytes, { type, body, end }: Box): number {
  return type === 'meta' && body + 4 <= end && bytes.u32(body) === 0 ? body + 4 : body
}

/** Returns the numbers, from 1, of keys for locations (QuickTime File Format, "Metadata item keys atom"). */
function locationKeys(bytes: MeteredBytes, { body, end }: Box): Set<number> {
  const found = new Set<number>()
  for (let at = body + 8, number = 1; at + 8 <= end; number++) {
    const size = bytes.u32(at)
    if (size < 8 || at + size > end) break
    if (LOCATION_KEY.test(bytes.text(at + 8, at + Math.min(size, MAX_KEY_BYTES)))) found.add(number)
    at += size
  }
  return found
}
