import { blankGif } from './gif.ts'
import { blankHeif } from './heif.ts'
import { blankJpeg } from './jpeg.ts'
import { blankPng } from './png.ts'
import { UnsafeError } from './unsafe.ts'
import { blankWebp } from './webp.ts'

/**
 * What became of a position: `none` was there; `blanked`: it is gone and nothing else changed; `unsafe`: there may be
 * one that can't be taken out without guessing, and the bytes must not be shown.
 */
export type Blanking = 'none' | 'blanked' | 'unsafe'

const CONTAINERS: [RegExp, (bytes: Buffer) => boolean][] = [
  [/^image\/jpeg$/, blankJpeg],
  [/^image\/a?png$/, blankPng],
  [/^image\/webp$/, blankWebp],
  [/^image\/gif$/, blankGif],
  [/^image\/(heic|heif|avif)(-sequence)?$/, blankHeif],
]

/**
 * Takes the position out of a photo in place: the file keeps its length, its pixels and its other metadata, and no
 * offset in it moves. Takes a bounded time whatever the bytes are. After `unsafe` the bytes may be half changed.
 */
export function blankPosition(bytes: Buffer, mimeType: string): Blanking {
  const blank = CONTAINERS.find(([types]) => types.test(mimeType))?.[1]
  try {
    if (!blank) throw new UnsafeError(`Nobody knows where a position lies in ${mimeType}.`)
    return blank(bytes) ? 'blanked' : 'none'
  } catch (error) {
    // Reading behind the end: the container is not what it says.
    if (error instanceof UnsafeError || error instanceof RangeError) return 'unsafe'
    throw error
  }
}
