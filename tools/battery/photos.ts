import { createHash } from 'node:crypto'
import { unique } from '#tools/bench/photos.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Small JPEGs without a position, so that the product keeps their bytes as they are; each call gives one that nobody
 * has sent before.
 */
export async function photoSource(pictures = 6, size = { width: 640, height: 480 }): Promise<() => Buffer> {
  const made = await Promise.all(Array.from({ length: pictures }, (_, seed) => makeJpeg({ ...size, seed })))
  let given = 0
  return () => Buffer.concat(unique({ path: '', srgb: true, bytes: made[given++ % made.length]! }))
}
