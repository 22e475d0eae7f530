import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cornersOf, offColour } from '#test/fixtures/corner-colours.ts'
import * as photos from '#test/fixtures/photos.ts'
import { makeRenditions, makeSquare } from './picture.ts'

/** Returns the mean colour between the upper corners, which depends on the seed. */
async function skyOf(picture: Buffer) {
  const top = await sharp(picture)
    .removeAlpha()
    .extract({ left: 60, top: 0, width: 200, height: 60 })
    .png()
    .toBuffer()
  return [...(await sharp(top).resize(1, 1).raw().toBuffer())]
}

const sizesOf = ({ renditions }: Awaited<ReturnType<typeof makeRenditions>>) =>
  renditions.map(({ width, height }) => [width, height])

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photo with orientation %i is rendered upright',
  async (orientation) => {
    const picture = await makeRenditions(await photos.makeJpeg({ orientation }))
    expect(picture).toMatchObject({ width: 1600, height: 1200, damaged: false })
    expect(sizesOf(picture)).toEqual([
      [400, 300],
      [1280, 960],
    ])
    for (const { data } of picture.renditions) expect(await offColour(data)).toBeLessThan(16)
  },
)

test('a portrait photo is limited by its height and named by its width', async () => {
  const picture = await makeRenditions(await photos.makeJpeg({ width: 1200, height: 1600 }))
  expect(sizesOf(picture)).toEqual([
    [300, 400],
    [960, 1280],
  ])
})

test('renditions contain no location, camera or profile', async () => {
  const gps = { latitude: 52.5163, longitude: 13.3777 }
  const jpeg = await photos.makeJpeg({ gps, profile: 'p3' })
  const before = await sharp(jpeg).metadata()
  expect(before.icc).toBeDefined()
  // The tag of the latitude, and 52/1 30/1 5868/100, as in EXIF.
  expect(before.exif!.includes(Buffer.from('258804000100', 'hex'))).toBe(true)
  expect(before.exif!.includes(Buffer.from('34000000010000001e00000001000000ec16000064000000', 'hex'))).toBe(
    true,
  )
  const { renditions } = await makeRenditions(jpeg)
  for (const { data } of [...renditions, { data: await makeSquare(jpeg, 512) }]) {
    const after = await sharp(data).metadata()
    expect(after).toMatchObject({ format: 'webp', space: 'srgb' })
    for (const kind of ['exif', 'icc', 'iptc', 'xmp'] as const) expect(after[kind]).toBeUndefined()
  }
})

test.each([
  ['sRGB with a profile', () => photos.makeJpeg({ profile: 'srgb' })],
  ['Display P3', () => photos.makeJpeg({ profile: 'p3' })],
  ['P3 of 16 bits', () => photos.makePng({ deep: true, profile: 'p3' })],
  ['16 bits without a profile', () => photos.makePng({ deep: true })],
  ['WebP', () => photos.makeWebp()],
  ['AVIF', () => photos.makeAvif()],
])('colours of a photo in %s are preserved', async (_, make) => {
  const { renditions } = await makeRenditions(await make())
  for (const { data } of renditions) expect(await offColour(data)).toBeLessThan(16)
})

test('unconverted P3 pixels differ visibly, so the test above can fail', async () => {
  const bytes = await photos.makeJpeg({ profile: 'p3' })
  expect(await offColour(await sharp(bytes, { ignoreIcc: true }).png().toBuffer())).toBeGreaterThan(20)
})

test('colours of a CMYK photo are close to the print', async () => {
  const { renditions } = await makeRenditions(await photos.makeJpeg({ profile: 'cmyk' }))
  for (const { data } of renditions) {
    const printed = await cornersOf(data)
    // Print can't reproduce this bright blue, so the fourth corner is skipped.
    for (const corner of ['topLeft', 'topRight', 'bottomRight'] as const)
      for (const [i, value] of photos.CORNERS[corner].entries())
        expect(Math.abs(printed[corner][i]! - value)).toBeLessThan(35)
  }
})

test.each([false, true])('a grey photo (16 bits: %s) stays grey', async (deep) => {
  const { renditions, thumbhash } = await makeRenditions(await photos.makePng({ grey: true, deep }))
  for (const { data } of renditions)
    for (const [r, g, b] of Object.values(await cornersOf(data))) {
      expect(Math.abs(r! - g!)).toBeLessThan(4)
      expect(Math.abs(g! - b!)).toBeLessThan(4)
    }
  expect(thumbhash).not.toBe('')
})

test('transparency is preserved', async () => {
  const { renditions } = await makeRenditions(await photos.makePng({ alpha: true }))
  for (const { data } of renditions) {
    const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
    expect(info.channels).toBe(4)
    expect([pixels[3], pixels.at(-1)]).toEqual([0, 255])
  }
})

test.each(['gif', 'webp'] as const)('an animated %s shows its first frame', async (format) => {
  const bytes = await photos.makeAnimation(format, { width: 600, height: 450, seed: 1 })
  expect((await sharp(bytes).metadata()).pages).toBe(3)
  const picture = await makeRenditions(bytes)
  expect(picture).toMatchObject({ width: 600, height: 450 })
  const still = await makeRenditions(await photos.makePng({ width: 600, height: 450, seed: 1 }))
  const [shown, first] = [await skyOf(picture.renditions[0]!.data), await skyOf(still.renditions[0]!.data)]
  expect(Math.max(...shown.map((value, i) => Math.abs(value - first[i]!)))).toBeLessThan(12)
})

test('a small photo is not enlarged', async () => {
  expect(sizesOf(await makeRenditions(await photos.makeJpeg({ width: 320, height: 240 })))).toEqual([
    [320, 240],
  ])
  expect(sizesOf(await makeRenditions(await photos.makeJpeg({ width: 800, height: 600 })))).toEqual([
    [400, 300],
    [800, 600],
  ])
  expect(sizesOf(await makeRenditions(photos.makeFlatPng(1, 1)))).toEqual([[1, 1]])
})

test('a strip of one pixel has one rendition, because renditions are named by width', async () => {
  expect(sizesOf(await makeRenditions(photos.makeFlatPng(1, 5000)))).toEqual([[1, 1280]])
})

test('half a JPEG is rendered as damaged, with its upper part intact', async () => {
  const picture = await makeRenditions(photos.cutOff(await photos.makeJpeg(), 0.5))
  expect(picture).toMatchObject({ width: 1600, height: 1200, damaged: true })
  const { topLeft } = await cornersOf(picture.renditions[1]!.data)
  expect(topLeft[0]).toBeGreaterThan(200)
})

test('a JPEG with less than a third of its data is rejected with a reason', async () => {
  const beginning = photos.cutOff(await photos.makeJpeg(), 0.15)
  await expect(makeRenditions(beginning)).rejects.toMatchObject({ code: 'picture.damaged' })
})

test.each([
  ['nothing', Buffer.alloc(0), 'picture.unknownKind'],
  ['a text', Buffer.from('This is not a photo.'), 'picture.unknownKind'],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'picture.unknownKind',
  ],
  ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'picture.damaged'],
  ['a PNG of 144 megapixels', photos.makeFlatPng(12_000, 12_000), 'picture.tooLarge'],
])('%s is rejected with a reason', async (_, bytes, code) => {
  const rejection = { name: 'PictureError', code }
  await expect(makeRenditions(bytes)).rejects.toMatchObject(rejection)
  await expect(makeSquare(bytes, 512)).rejects.toMatchObject(rejection)
})

test('a PNG of just under 100 megapixels is accepted', async () => {
  expect(await makeRenditions(photos.makeFlatPng(10_000, 10_000))).toMatchObject({
    width: 10_000,
    height: 10_000,
  })
})

test('the decoder itself rejects SVG', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow('unsupported image format')
})

test('the ThumbHash matches the picture: about 25 bytes, dark ground below a light sky', async () => {
  const { thumbHashToRGBA } = await import('thumbhash')
  const { thumbhash } = await makeRenditions(await photos.makeJpeg({ orientation: 6 }))
  const bytes = Buffer.from(thumbhash, 'base64')
  expect(bytes.length).toBeLessThan(30)
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  const green = (y: number) => rgba[(Math.floor(h * y) * w + Math.floor(w / 2)) * 4 + 1]!
  expect(green(0.3)).toBeGreaterThan(green(0.85) + 60)
})

test('the profile image is an upright square from the middle', async () => {
  const square = await makeSquare(await photos.makeJpeg({ orientation: 8 }), 512)
  expect(await sharp(square).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' })
  const below = await sharp(square)
    .extract({ left: 0, top: 480, width: 512, height: 32 })
    .resize(1, 1)
    .raw()
    .toBuffer()
  expect([...below]).toEqual([40, 70, 45].map((value) => expect.closeTo(value, -1.5)))
})
