import { stripGif } from './formats/gif.ts'
import { stripHeif } from './formats/heif.ts'
import { stripJpeg } from './formats/jpeg.ts'
import { stripPng } from './formats/png.ts'
import { stripWebp } from './formats/webp.ts'
import { MeteredBytes } from './metered-bytes.ts'
import type { ReadBudget } from './read-budget.ts'
import { UnsafeError } from './unsafe-error.ts'

/**
 * Result: no location was found (`none`), it was removed (`stripped`), or one may remain that can't be removed safely
 * (`unsafe`). Unsafe bytes must not be served.
 */
export type LocationOutcome = 'none' | 'stripped' | 'unsafe'

const CONTAINERS: [RegExp, (bytes: MeteredBytes) => boolean][] = [
  [/^image\/jpeg$/, stripJpeg],
  [/^image\/a?png$/, stripPng],
  [/^image\/webp$/, stripWebp],
  [/^image\/gif$/, stripGif],
  [/^image\/(heic|heif|avif)(-sequence)?$/, stripHeif],
]

/**
 * Removes the location from a photo in place. Length, offsets, pixels and other metadata stay. A file that exceeds the
 * budget is `unsafe`, and its bytes may be partly changed.
 */
export function stripLocation(bytes: Buffer, mimeType: string, budget: ReadBudget): LocationOutcome {
  const strip = CONTAINERS.find(([types]) => types.test(mimeType))?.[1]
  try {
    if (!strip) throw new UnsafeError(`The location of ${mimeType} files is unknown.`)
    const metered = new MeteredBytes(bytes, budget)
    if (!strip(metered)) return 'none'
    // Parts that share bytes may have corrupted each other, or may reveal another location now.
    if (strip(metered)) throw new UnsafeError('The location overlaps other parts.')
    return 'stripped'
  } catch (error) {
    // A read beyond the end means that the container is malformed.
    if (error instanceof UnsafeError || error instanceof RangeError) return 'unsafe'
    throw error
  }
}
