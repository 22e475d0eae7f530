import { createHash } from 'node:crypto'
import { unique } from '#tools/bench/photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Returns a function that makes small JPEGs. They have no location, so that the product doesn't change their bytes. Each
 * call returns a new one.
 */
export async function photoSource(pictures = 6, size = { width: 640, height: 480 }): Promise<() => Buffer> {
  const made = await Promise.all(Array.from({ length: pictures }, (_, seed) => makeJpeg({ ...size, seed })))
  let count = 0
  return () => Buffer.concat(unique({ path: '', srgb: true, bytes: made[count++ % made.length]! }))
}
