import sharp from 'sharp'
import { forEach } from '../pairs.ts'

/**
 * The reference for tiles: libvips by way of sharp and nothing else. Each photo is decoded by the eighth of its size that
 * JPEG offers, and is 400 px as WebP of quality 80 and effort 2, upright and in sRGB.
 */
sharp.concurrency(1)
sharp.cache(false)
const WEBP = { quality: 80, effort: 2 }

process.on(
  'message',
  async ({ photos, jobs }: { photos: { path: string; srgb: boolean }[]; jobs: number }) => {
    const start = performance.now()
    await forEach(photos, jobs, async ({ path, srgb }) => {
      await sharp(path, { ignoreIcc: srgb })
        .autoOrient()
        .resize(400, 400, { fit: 'inside' })
        .webp(WEBP)
        .toBuffer()
    })
    process.send!(performance.now() - start)
  },
)
