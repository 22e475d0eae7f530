import sharp from 'sharp'
import { readPartyPhotos, type PartyPhoto } from '#test/fixtures/party-photos.ts'

/** Ratios of width to height of guests' photos: most are upright, some wide, one in ten a panorama. */
const SHAPES = [3 / 4, 3 / 4, 4 / 3, 9 / 16, 3 / 4, 16 / 9, 3 / 4, 4 / 3, 3 / 4, 21 / 9]
/** Crop positions, to make several pictures from one photo. */
const SIDES = ['centre', 'left', 'right'] as const
/** Enlargement to 1,600 pixels, so that every rendition is smaller than its photo. */
const SCALE = 1.6
/** Standard deviation of added grain, of 255 levels. It makes renditions as many bytes as those of real photos. */
const GRAIN = 23

export async function makePhonePhotos(count: number): Promise<PartyPhoto[]> {
  const party = await readPartyPhotos()
  return Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const { jpeg } = party[i % party.length]!
      const side = SIDES[Math.floor(i / party.length) % SIDES.length]!
      return { name: `IMG_${3000 + i}.jpg`, jpeg: await cropAndGrain(jpeg, SHAPES[i % SHAPES.length]!, side) }
    }),
  )
}

async function cropAndGrain(jpeg: Buffer, shape: number, position: string): Promise<Buffer> {
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
