import { GIF } from 'image-size/types/gif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { WEBP } from 'image-size/types/webp'
import { readHeifSize } from '#core/image-metadata/formats/heif-size.ts'
import type { ReadBudget } from '#core/image-metadata/read-budget.ts'

const HEIF = /^image\/(heic|heif|avif)/
const READERS: Record<string, typeof PNG> = {
  'image/jpeg': JPG,
  'image/png': PNG,
  'image/apng': PNG,
  'image/webp': WEBP,
  'image/gif': GIF,
}

/**
 * Width and height of a photo as its header says, in pixels; null when it has none, so that no picture can come of it.
 * A photo that is cut off behind its header has one. `bytes` must be followed by 64 zeros in memory: `image-size` reads
 * a little beyond the end of what it is given.
 *
 * It takes at most 0.14 µs a byte for JPEGs (1.4 s for 10 MB that are made for it). Its reader for HEIF is not
 * used: that is quadratic in the number of `ispe` boxes (over 100 s for 5 MB of them), and knows seven brands alone.
 */
export function readSize(
  bytes: Buffer,
  mimeType: string,
  budget: ReadBudget,
): { width: number; height: number } | null {
  const size = HEIF.test(mimeType) ? readHeifSize(bytes, budget) : calculate(bytes, mimeType)
  return size && size.width > 0 && size.height > 0 ? size : null
}

function calculate(bytes: Buffer, mimeType: string) {
  if (mimeType === 'image/gif' && !hasGifBlock(bytes)) return null
  try {
    const reader = READERS[mimeType]!
    return reader.validate(bytes) ? reader.calculate(bytes) : null
  } catch {
    return null
  }
}

/** Behind its header and colours, a GIF has an extension or a picture (GIF89a, section 14); a script that begins like one has not. */
function hasGifBlock(bytes: Buffer): boolean {
  const flags = bytes[10] ?? 0
  const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
  return [0x21, 0x2c].includes(bytes[13 + colours] ?? 0)
}
