import type { MeteredBytes } from './metered-bytes.ts'
import { UnsafeError } from './unsafe-error.ts'

/** A box of an ISO base media file (ISO/IEC 14496-12, section 4.2). `body` is after its header. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** Maximum boxes, far more than any photo or clip has. */
const MAX_BOXES = 20_000

/**
 * Reads the boxes from `start` to `end`. `rest` is the position of the first other data, or `end`. `types` matches
 * valid types. Throws `UnsafeError` when there are more boxes than in any photo.
 */
export function readBoxes(
  bytes: MeteredBytes,
  start: number,
  end: number,
  types = /^[\x20-\x7e\xa9]{4}$/,
): { boxes: Box[]; rest: number } {
  const boxes: Box[] = []
  let at = start
  while (at + 8 <= end) {
    const type = bytes.text(at + 4, at + 8)
    let size = bytes.u32(at)
    let header = 8
    if (size === 1 && at + 16 <= end) {
      size = bytes.uint(at + 8, 8)
      header = 16
    } else if (size === 0) size = end - at
    if (size < header || at + size > end || !types.test(type)) break
    if (boxes.length >= MAX_BOXES) throw new UnsafeError('The boxes of this file have no end.')
    boxes.push({ type, start: at, body: at + header, end: at + size })
    at += size
  }
  return { boxes, rest: at }
}

/** Reads the boxes in a box that must contain nothing else. Throws `UnsafeError`. */
export function boxesIn(bytes: MeteredBytes, start: number, end: number): Box[] {
  const { boxes, rest } = readBoxes(bytes, start, end)
  // QuickTime ends some lists with a 32-bit zero.
  if (rest < end && end - rest >= 8) throw new UnsafeError('A box of this file contains invalid data.')
  return boxes
}
