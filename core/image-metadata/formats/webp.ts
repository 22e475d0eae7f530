import { stripEmbedded } from '#core/image-metadata/blocks/embedded.ts'
import { stripExif } from '#core/image-metadata/blocks/exif.ts'
import { stripXmpPacket } from '#core/image-metadata/blocks/xmp.ts'
import type { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { refuseResidue } from '#core/image-metadata/residual-check.ts'
import { withoutExifSignature } from '#core/image-metadata/signatures.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'

/** Maximum metadata chunks. A real file has one with EXIF and one with XMP. */
const MAX_METADATA_CHUNKS = 100

/**
 * Strips locations from the EXIF and XMP chunks of a WebP (RFC 9649, section 2.7) and data after it. Returns whether
 * anything changed. Throws `UnsafeError`.
 */
export function stripWebp(bytes: MeteredBytes): boolean {
  let changed = false
  let at = 12
  let count = 0
  const riffEnd = Math.min(8 + bytes.u32(4, true), bytes.length)
  while (at + 8 <= riffEnd) {
    const type = bytes.text(at, at + 4)
    const size = bytes.u32(at + 4, true)
    if ((type === 'EXIF' || type === 'XMP ') && ++count > MAX_METADATA_CHUNKS)
      throw new UnsafeError('This WebP has too many metadata chunks.')
    const data = bytes.part(at + 8, at + 8 + size)
    if (type === 'EXIF' && stripExifChunk(data)) changed = true
    if (type === 'XMP ' && stripXmpPacket(data)) changed = true
    at += 8 + size + (size % 2)
  }
  if (stripEmbedded(bytes.part(Math.max(at, riffEnd)))) changed = true
  refuseResidue(bytes)
  return changed
}

function stripExifChunk(data: MeteredBytes): boolean {
  const block = withoutExifSignature(data)
  return [stripExif(block), stripEmbedded(block)].some(Boolean)
}
