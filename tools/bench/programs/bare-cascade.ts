import sharp from 'sharp'
import { forEach } from '../pairs.ts'

/**
 * Reference for renditions: only sharp and libvips. Decodes once to 1280 px and scales these pixels to 400 px. Both are
 * upright sRGB in WebP, with quality 80 and effort 2. Requests name the photos that need no colour conversion.
 */
sharp.concurrency(1)
sharp.cache(false)
const WEBP = { quality: 80, effort: 2 }

process.on(
  'message',
  async ({ photos, jobs }: { photos: { path: string; srgb: boolean }[]; jobs: number }) => {
    const start = performance.now()
    await forEach(photos, jobs, async ({ path, srgb }) => {
      const { data, info } = await sharp(path, { ignoreIcc: srgb })
        .autoOrient()
        .resize(1280, 1280, { fit: 'inside' })
        .raw()
        .toBuffer({ resolveWithObject: true })
      const raw = { width: info.width, height: info.height, channels: info.channels }
      await sharp(data, { raw }).webp(WEBP).toBuffer()
      await sharp(data, { raw }).resize(400, 400, { fit: 'inside' }).webp(WEBP).toBuffer()
    })
    process.send!(performance.now() - start)
  },
)
