import { blankEmbedded } from './embedded.ts'
import { refuseLeftovers } from './leftovers.ts'
import { UnsafeError } from './unsafe.ts'

const XMP = 'XMP DataXMP'

/**
 * Blanks positions in the XMP of a GIF. XMP lies in it as one text (XMP part 3, section 1.1.2) in which any byte may
 * change; cut into blocks, as nobody should write it, it is not safe to edit. True when anything changed; throws
 * `UnsafeError`.
 */
export function blankGif(bytes: Buffer): boolean {
  const before = bytes.indexOf(XMP)
  const first = bytes[before + XMP.length]
  const changed = blankEmbedded(bytes)
  if (changed && before >= 0 && first !== 0x3c && first !== 0xef)
    throw new UnsafeError('The XMP of this GIF is cut into blocks.')
  refuseLeftovers(bytes)
  return changed
}
