import sharp from 'sharp'
import { makePartyPhotos, type PartyPhoto } from '#test/fixtures/party/make-party-photos.ts'

/** Width to height, as guests hold their phones: most of them upright, a few wide, one in ten a panorama. */
const SHAPES = [3 / 4, 3 / 4, 4 / 3, 9 / 16, 3 / 4, 16 / 9, 3 / 4, 4 / 3, 3 / 4, 21 / 9]
/** Which part of the drawing is cropped out, so that one drawing gives several photos. */
const SIDES = ['centre', 'left', 'right'] as const

/** That many photos of a party in the shapes that phones make, drawn by code with a camera's grain. */
export async function makePhonePhotos(count: number): Promise<PartyPhoto[]> {
  const drawn = await makePartyPhotos('2026-06-06')
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const { jpeg } = drawn[i % drawn.length]!
      const side = SIDES[Math.floor(i / drawn.length) % SIDES.length]!
      return { name: `IMG_${3000 + i}.jpg`, jpeg: await crop(jpeg, SHAPES[i % SHAPES.length]!, side) }
    }),
  )
}

/** The largest part of that shape. */
async function crop(jpeg: Buffer, shape: number, position: string): Promise<Buffer> {
  const { width, height } = await sharp(jpeg).metadata()
  const size = {
    width: Math.round(Math.min(width, height * shape)),
    height: Math.round(Math.min(height, width / shape)),
  }
  return sharp(jpeg)
    .resize({ ...size, fit: 'cover', position })
    .keepExif()
    .jpeg({ quality: 92 })
    .toBuffer()
}
