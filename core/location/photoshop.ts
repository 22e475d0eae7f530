import { blankIptc } from './iptc.ts'
import { fill } from './tiff-block.ts'
import { blankTiff } from './tiff.ts'
import { blankPacket } from './xmp.ts'

const IPTC = 0x0404
const EXIF = new Set([0x0422, 0x0423])
const XMP = 0x0424
/** MD5 of the IPTC resource as it was; of a short name it would give the name away. */
const IPTC_DIGEST = 0x0425

/**
 * Blanks positions in Photoshop's image resources (Adobe Photoshop File Formats, "Image Resource Blocks"), which JPEGs
 * carry in APP13. True when anything changed.
 */
export function blankPhotoshop(bytes: Buffer): boolean {
  let changed = false
  const digests: Buffer[] = []
  for (let at = 0; at + 12 <= bytes.length && bytes.toString('latin1', at, at + 4) === '8BIM';) {
    const id = bytes.readUInt16BE(at + 4)
    const named = at + 7 + bytes[at + 6]!
    const sizeAt = named + ((named - at) % 2)
    if (sizeAt + 4 > bytes.length) break
    const start = sizeAt + 4
    const end = start + bytes.readUInt32BE(sizeAt)
    const data = bytes.subarray(start, end)
    if (id === IPTC_DIGEST) digests.push(data)
    if (id === IPTC && blankIptc(data)) changed = true
    if (id === XMP && blankPacket(data)) changed = true
    if (EXIF.has(id) && blankTiff(data)) changed = true
    at = end + ((end - start) % 2)
  }
  if (changed) for (const digest of digests) fill(digest, 0, digest.length)
  return changed
}
