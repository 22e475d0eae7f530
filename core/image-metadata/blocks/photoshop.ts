import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { stripExif } from './exif.ts'
import { stripIptc } from './iptc.ts'
import { stripXmpPacket } from './xmp.ts'

const SIGNATURE = Buffer.from('8BIM')
const IPTC = 0x0404
const EXIF = new Set([0x0422, 0x0423])
const XMP = 0x0424
/** MD5 of the original IPTC resource, which could reveal a short name. */
const IPTC_DIGEST = 0x0425

/**
 * Strips locations from Photoshop's image resources in APP13 of JPEGs (Adobe Photoshop File Formats, "Image Resource
 * Blocks"). Returns whether anything changed.
 */
export function stripPhotoshop(bytes: MeteredBytes): boolean {
  let changed = false
  const digests: MeteredBytes[] = []
  for (let at = 0; at + 12 <= bytes.length && bytes.holds(SIGNATURE, at);) {
    const id = bytes.u16(at + 4)
    const named = at + 7 + bytes.u8(at + 6)
    const sizeAt = named + ((named - at) % 2)
    if (sizeAt + 4 > bytes.length) break
    const start = sizeAt + 4
    const end = start + bytes.u32(sizeAt)
    const data = bytes.part(start, end)
    if (id === IPTC_DIGEST) digests.push(data)
    if (id === IPTC && stripIptc(data)) changed = true
    if (id === XMP && stripXmpPacket(data)) changed = true
    if (EXIF.has(id) && stripExif(data)) changed = true
    at = end + ((end - start) % 2)
  }
  if (changed) for (const digest of digests) digest.fill(0)
  return changed
}
