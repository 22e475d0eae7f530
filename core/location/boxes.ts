import { UnsafeError } from './unsafe.ts'

/** A box of an ISO base media file (ISO/IEC 14496-12, section 4.2); `body` is behind its header. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** Far more than any photo or clip has. */
const MOST_BOXES = 20_000

/**
 * The boxes from `start` to `end`, and where the first thing begins that is none (`end` when there is no such thing).
 * `types` tells a box's type from other bytes. Throws `UnsafeError` for more boxes than a photo has.
 */
export function readBoxes(
  bytes: Buffer,
  start: number,
  end: number,
  types = /^[\x20-\x7e\xa9]{4}$/,
): { boxes: Box[]; rest: number } {
  const boxes: Box[] = []
  let at = start
  while (at + 8 <= end) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    let size = bytes.readUInt32BE(at)
    let header = 8
    if (size === 1 && at + 16 <= end) {
      size = Number(bytes.readBigUInt64BE(at + 8))
      header = 16
    } else if (size === 0) size = end - at
    if (size < header || at + size > end || !types.test(type)) break
    if (boxes.length >= MOST_BOXES) throw new UnsafeError('The boxes of this file have no end.')
    boxes.push({ type, start: at, body: at + header, end: at + size })
    at += size
  }
  return { boxes, rest: at }
}

/** The boxes within a box, which must hold nothing else. Throws `UnsafeError`. */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const { boxes, rest } = readBoxes(bytes, start, end)
  // QuickTime ends some lists with a zero of 32 bits.
  if (rest < end && end - rest >= 8) throw new UnsafeError('A box of this file holds what is no box.')
  return boxes
}
