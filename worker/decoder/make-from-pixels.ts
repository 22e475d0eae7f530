import sharp from 'sharp'
import { asJpeg } from '#worker/imaging/as-jpeg.ts'
import { inSrgb } from './colour.ts'
import type { HeifPixels } from './libheif.ts'
import type { Made, Wanted } from '#worker/imaging/decode-request.ts'

/** Renders decoded pixels. They are shrunk before the colour conversion, which is faster. */
export async function makeFromPixels(pixels: HeifPixels, wanted: Wanted): Promise<Made> {
  const { width, height, damaged, colour } = pixels
  if ('jpegQuality' in wanted) {
    const { data, info } = await asJpeg(await inSrgb(pixels, colour), wanted)
    return { data, info, width, height, damaged }
  }
  const small = await sharp(pixels.data, {
    raw: { width, height, channels: pixels.channels },
    limitInputPixels: false,
  })
    .resize(wanted.resize)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const channels = small.info.channels as 3 | 4
  const picture = await inSrgb({ ...small.info, data: small.data, channels }, colour)
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, info, width, height, damaged }
}
