import sharp from 'sharp'
import { forEach } from '../pairs.ts'

/**
 * Reference for thumbnails: only sharp and libvips. Decodes each JPEG at an eighth of its size and scales it to 400 px,
 * upright, in sRGB. Encodes WebP with quality 80 and effort 2.
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
