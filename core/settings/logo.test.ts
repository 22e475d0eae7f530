import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '#contract/values/limits.ts'
import { readLogo } from './logo.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
const read = async (image: Sharp) => readLogo((await image.toBuffer()).toString('base64'))

test.each([
  [MAX_LOGO_WIDTH * 2, MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH, MAX_LOGO_HEIGHT / 2],
  [10, MAX_LOGO_HEIGHT * 2, 5, MAX_LOGO_HEIGHT],
  [4, 2, 4, 2],
])('a logo of %i × %i becomes %i × %i', async (width, height, ...size) => {
  const { logo, image } = await read(picture(width, height).png())
  const metadata = await sharp(image).metadata()
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['png', ...size])
  expect(logo).toEqual({ hash: expect.stringMatching(/^[\da-f]{32}$/), width: size[0], height: size[1] })
})

test.each([
  ['a JPEG', () => picture(4, 2).jpeg()],
  ['more pixels than four logos', () => picture(4 * MAX_LOGO_WIDTH, MAX_LOGO_HEIGHT + 1).png()],
])('rejects %s', async (_, image) => {
  await expect(read(image())).rejects.toMatchObject({
    kind: 'invalid',
    parts: [{ code: 'venue.invalidLogo', params: { limit: 40 } }],
  })
})
