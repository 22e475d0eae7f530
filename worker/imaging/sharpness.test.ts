import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MIN_WALL_SHARPNESS } from '#contract/values/limits.ts'
import { readPartyPhotos } from '#test/fixtures/party-photos.ts'
import { makeRenditions } from './picture.ts'

const sharpnessOf = async (bytes: Buffer) => (await makeRenditions(bytes)).sharpness

test('bright and dark photos count as sharp, blurred ones do not', async () => {
  for (const { name, jpeg } of await readPartyPhotos()) {
    const dark = await sharp(jpeg).linear(0.25).jpeg().toBuffer()
    const blurred = await sharp(jpeg).blur(12).jpeg().toBuffer()
    expect(await sharpnessOf(jpeg), name).toBeGreaterThanOrEqual(MIN_WALL_SHARPNESS)
    expect(await sharpnessOf(dark), name).toBeGreaterThanOrEqual(MIN_WALL_SHARPNESS)
    expect(await sharpnessOf(blurred), name).toBeLessThan(MIN_WALL_SHARPNESS)
  }
})

test('a picture without contrast has no sharpness', async () => {
  const flat = sharp({ create: { width: 400, height: 300, channels: 3, background: '#778899' } })
  expect(await sharpnessOf(await flat.png().toBuffer())).toBeNull()
})
