import sharp from 'sharp'
import { readPartyPhotos, type PartyPhoto } from '#test/fixtures/party-photos.ts'

/** Width to height, as guests hold their phones: most of them upright, a few wide, one in ten a panorama. */
const SHAPES = [3 / 4, 3 / 4, 4 / 3, 9 / 16, 3 / 4, 16 / 9, 3 / 4, 4 / 3, 3 / 4, 21 / 9]
/** Where a photo is cropped, so that one gives several. */
const SIDES = ['centre', 'left', 'right'] as const
/** Enlarged to 1,600 pixels, so that every rendition is a reduction. */
const SCALE = 1.6
/** Levels of 255 of a camera's grain. With it, renditions are as large in bytes as those of real photos. */
const GRAIN = 23

/** Makes `count` photos of a party in the shapes that phones make. */
export async function makePhonePhotos(count: number): Promise<PartyPhoto[]> {
  const party = await readPartyPhotos()
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const { jpeg } = party[i % party.length]!
      const side = SIDES[Math.floor(i / party.length) % SIDES.length]!
      return { name: `IMG_${3000 + i}.jpg`, jpeg: await expose(jpeg, SHAPES[i % SHAPES.length]!, side) }
    }),
  )
}

/** Crops to the largest part of that shape, and adds grain. */
async function expose(jpeg: Buffer, shape: number, position: string): Promise<Buffer> {
  const photo = await sharp(jpeg).metadata()
  const width = Math.round(Math.min(photo.width, photo.height * shape) * SCALE)
  const height = Math.round(Math.min(photo.height, photo.width / shape) * SCALE)
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN } as const
  const grain = sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
  return sharp(jpeg)
    .resize({ width, height, fit: 'cover', position })
    .composite([{ input: await grain.png().toBuffer(), blend: 'soft-light' }])
    .keepExif()
    .jpeg({ quality: 92 })
    .toBuffer()
}
