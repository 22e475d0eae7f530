import type { ByteRange } from '#core/image-metadata/byte-ranges.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'

const [START_OF_SCAN, END_OF_IMAGE] = [0xda, 0xd9]
/** Whether the marker has no length (ITU-T T.81, annex B.1.1.3): stuffed zeros, TEM, restarts and SOI. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)

export interface JpegSegment extends ByteRange {
  marker: number
}

/**
 * Yields the segments of a JPEG up to the end of its picture. `start` is after the length. Skips pixels and stray bytes
 * like libjpeg (`next_marker` in jdmarker.c), so that both find the same segments.
 */
export function* readMarkers(bytes: MeteredBytes): Generator<JpegSegment> {
  for (let at = bytes.find(0xff, 2); at >= 0; at = bytes.find(0xff, at)) {
    while (at < bytes.length && bytes.u8(at) === 0xff) at++
    if (at + 3 > bytes.length) return
    const marker = bytes.u8(at++)
    if (marker === END_OF_IMAGE) return
    if (isBare(marker)) continue
    const end = at + Math.max(2, bytes.u16(at))
    yield { marker, start: at + 2, end: Math.min(end, bytes.length) }
    at = end
  }
}

/** Whether the picture has more than `most` scans. A decoder passes over the whole picture for each. */
export function hasMoreScans(bytes: MeteredBytes, most: number): boolean {
  let scans = 0
  for (const { marker } of readMarkers(bytes)) if (marker === START_OF_SCAN && ++scans > most) return true
  return false
}
