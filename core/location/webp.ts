import { blankEmbedded } from './embedded.ts'
import { refuseLeftovers } from './leftovers.ts'
import { withoutExifMark } from './marks.ts'
import { blankTiff } from './tiff.ts'
import { blankPacket } from './xmp.ts'

/** Blanks positions in the EXIF and XMP chunks of a WebP and in what follows it. True when anything changed; throws `UnsafeError`. */
export function blankWebp(bytes: Buffer): boolean {
  let changed = false
  let at = 12
  const riffEnd = Math.min(8 + bytes.readUInt32LE(4), bytes.length)
  while (at + 8 <= riffEnd) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const data = bytes.subarray(at + 8, at + 8 + size)
    if (type === 'EXIF' && blankExif(data)) changed = true
    if (type === 'XMP ' && blankPacket(data)) changed = true
    at += 8 + size + (size % 2)
  }
  if (blankEmbedded(bytes.subarray(Math.max(at, riffEnd)))) changed = true
  refuseLeftovers(bytes)
  return changed
}

function blankExif(data: Buffer): boolean {
  const block = withoutExifMark(data)
  return [blankTiff(block), blankEmbedded(block)].some(Boolean)
}
