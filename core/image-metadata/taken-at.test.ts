import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makePng } from '#test/fixtures/photos.ts'
import { ReadBudget } from './read-budget.ts'
import { takenAt } from './taken-at.ts'

const read = (exif: Buffer) => takenAt(exif, new ReadBudget({ visitedBytes: 100_000, inflatedBytes: 0 }))

async function exifOf(tags: Record<string, string>): Promise<Buffer> {
  const picture = sharp(await makePng({ width: 20, height: 20 })).withExif({ IFD2: tags })
  return (await sharp(await picture.jpeg().toBuffer()).metadata()).exif!
}

test.each([
  ['2026:07:04 20:15:00', '+02:00', '2026-07-04T20:15:00+02:00'],
  ['2026:07:04 20:15:00', '', '2026-07-04T20:15:00'],
  ['2024:02:29 23:59:59', '-09:30', '2024-02-29T23:59:59-09:30'],
  ['2026:07:04 20:15:00', 'Z', '2026-07-04T20:15:00'],
  ['2026:02:30 20:15:00', '', null],
  ['0000:00:00 00:00:00', '', null],
  ['    :  :     :  :  ', '', null],
  ['yesterday evening..', '', null],
])('"%s" and the zone "%s" mean %s', async (original, zone, expected) => {
  const tags = { DateTimeOriginal: original, ...(zone && { OffsetTimeOriginal: zone }) }
  expect(read(await exifOf(tags))).toBe(expected)
})

test('EXIF without a valid time, or truncated, returns null', async () => {
  expect(read(await exifOf({ ExposureTime: '1/60' }))).toBeNull()
  const exif = await exifOf({ DateTimeOriginal: '2026:07:04 20:15:00' })
  for (let length = 0; length < exif.length - 30; length++)
    expect([null, '2026-07-04T20:15:00']).toContain(read(exif.subarray(0, length)))
  expect(read(Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff', 'latin1'))).toBeNull()
})
