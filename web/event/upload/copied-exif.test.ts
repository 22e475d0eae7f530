import { load } from 'exifreader'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePhoneJpeg, TAKEN_AT } from '#test/fixtures/phone-jpeg.ts'
import { copiedExif, withExif } from './copied-exif.ts'

const SMALL = { width: 60, height: 40 }

test.each([true, false])(
  'the copy has date, orientation 1, no thumbnail (little endian: %s)',
  async (little) => {
    const { jpeg, thumbnail } = await makePhoneJpeg({ ...SMALL, little })
    expect((await sharp(jpeg).metadata()).orientation).toBe(6)
    expect(load(jpeg).Thumbnail).toBeDefined()

    const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const copy = Buffer.from(await withExif(new Blob([drawn]), copiedExif(jpeg)!).arrayBuffer())
    expect(await sharp(copy).metadata()).toMatchObject({ width: 8, height: 8, orientation: 1 })
    const tags = load(copy)
    expect(tags.DateTimeOriginal?.description).toBe(TAKEN_AT)
    expect(tags.Thumbnail).toBeUndefined()
    expect(copy.includes(thumbnail.subarray(-50))).toBe(false)
    expect(copy.length).toBeLessThan(drawn.length + 250)
  },
)

test('EXIF without a thumbnail changes only its orientation', async () => {
  const { jpeg } = await makePhoneJpeg({ ...SMALL, hasThumbnail: false })
  const exif = copiedExif(jpeg)!
  const before = jpeg.subarray(2, 2 + exif.length)
  expect([...exif.keys()].filter((at) => exif[at] !== before[at])).toHaveLength(1)
})

test('a file that is damaged, has no EXIF or is not a JPEG has nothing to copy', async () => {
  const { jpeg } = await makePhoneJpeg(SMALL)
  expect(copiedExif(Buffer.from('GIF89a'))).toBeUndefined()
  expect(copiedExif(new Uint8Array(1))).toBeUndefined()
  expect(copiedExif(await sharp(jpeg).jpeg().toBuffer())).toBeUndefined()
  const whole = copiedExif(jpeg)!.length
  for (let length = 0; length < whole; length += 7)
    expect(copiedExif(jpeg.subarray(0, length))).toBeUndefined()
  const astray = Buffer.from(jpeg)
  astray.writeUInt32LE(0xfffffff0, 2 + 10 + 4)
  expect(copiedExif(astray)).toBeUndefined()
})
