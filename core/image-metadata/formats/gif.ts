import { stripEmbedded } from '#core/image-metadata/blocks/embedded.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { refuseResidue } from '#core/image-metadata/residual-check.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'

const XMP = Buffer.from('XMP DataXMP')

/**
 * Strips locations from the XMP of a GIF, which is one uninterrupted text (XMP part 3, section 1.1.2). XMP split into
 * blocks can't be edited safely. Returns whether anything changed. Throws `UnsafeError`.
 */
export function stripGif(bytes: MeteredBytes): boolean {
  const before = bytes.find(XMP)
  const first = before < 0 ? '' : bytes.text(before + XMP.length, before + XMP.length + 1)
  const changed = stripEmbedded(bytes)
  if (changed && before >= 0 && first !== '<' && first !== '\xef')
    throw new UnsafeError('The XMP of this GIF is cut into blocks.')
  refuseResidue(bytes)
  return changed
}
