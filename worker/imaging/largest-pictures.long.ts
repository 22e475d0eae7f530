import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AVIF_BOMB } from '#test/fixtures/avif-bomb.ts'
import { memoryGrowth } from '#test/support/memory-growth.ts'
import { makePicture } from '#worker/decoder/decoders.ts'
import { makeRenditions } from './picture.ts'

test.each(['png', 'webp'] as const)('a %s of 100 megapixels is rendered in little memory', async (format) => {
  const [width, height] = format === 'webp' ? [16_000, 6_250] : [11_500, 8_600]
  const flat = sharp({
    create: { width, height, channels: 3, background: '#28a' },
    limitInputPixels: false,
  })
  const bytes = await flat
    .toFormat(format, format === 'webp' ? { effort: 0 } : { compressionLevel: 1 })
    .toBuffer()
  let picture
  const grown = await memoryGrowth(async () => (picture = await makeRenditions(bytes)))
  expect(picture).toMatchObject({ width, height, damaged: false })
  // All pixels would take 300 MB. WebP can't be read row by row, so all its pixels take 400.
  expect(grown).toBeLessThan((format === 'webp' ? 700 : 250) * 1024 * 1024)
})

test('an AVIF of 2 KB and 100 megapixels does not take its 2 GB from the worker', async () => {
  const make = (bytes: Buffer) => makePicture('last', { config: { heic: true } }, bytes, 'renditions', {})
  const grown = await memoryGrowth(() => make(AVIF_BOMB).catch(() => {}))
  expect(grown).toBeLessThan(150 * 1024 * 1024)
  const photo = sharp({ create: { width: 4800, height: 3600, channels: 3, background: '#28a' } })
  expect(await make(await photo.avif({ effort: 0 }).toBuffer())).toMatchObject({
    width: 4800,
    height: 3600,
  })
})
