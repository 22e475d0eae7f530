import { stripGif } from './formats/gif.ts'
import { stripHeif } from './formats/heif.ts'
import { stripJpeg } from './formats/jpeg.ts'
import { stripPng } from './formats/png.ts'
import { stripWebp } from './formats/webp.ts'
import { MeteredBytes } from './metered-bytes.ts'
import type { ReadBudget } from './read-budget.ts'
import { UnsafeError } from './unsafe-error.ts'

/**
 * What became of a position: `none` was there; `stripped`: it is gone and nothing else changed; `unsafe`: there may be
 * one that can't be taken out without guessing, and the bytes must not be shown.
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
 * Takes the position out of a photo in place: the file keeps its length, its pixels and its other metadata, and no
 * offset in it moves. A file that takes more work than the budget has is `unsafe`. After `unsafe` the bytes may be half
 * changed.
 */
export function stripLocation(bytes: Buffer, mimeType: string, budget: ReadBudget): LocationOutcome {
  const strip = CONTAINERS.find(([types]) => types.test(mimeType))?.[1]
  try {
    if (!strip) throw new UnsafeError(`Nobody knows where a position lies in ${mimeType}.`)
    const metered = new MeteredBytes(bytes, budget)
    if (!strip(metered)) return 'none'
    // Parts that share bytes may have spoilt each other, or show another position now.
    if (strip(metered)) throw new UnsafeError('What tells the position lies across other parts.')
    return 'stripped'
  } catch (error) {
    // Reading behind the end: the container is not what it says.
    if (error instanceof UnsafeError || error instanceof RangeError) return 'unsafe'
    throw error
  }
}
