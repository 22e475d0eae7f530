import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpeg as jpegOf, riff } from '#test/fixtures/crafted-files.ts'
import { makeLoopingExif } from '#test/fixtures/costly-jpegs.ts'
import { makeJpeg, makePng, makeWebp } from '#test/fixtures/photos.ts'
import * as placed from '#test/fixtures/placed-photos.ts'
import { ReadBudget } from './read-budget.ts'
import { takeExif } from './take-exif.ts'
import { takenAt } from './taken-at.ts'

const budget = () => new ReadBudget({ visitedBytes: 10_000_000, inflatedBytes: 0 })
const take = (bytes: Buffer, type: string) => takeExif(bytes, `image/${type}`, budget())
const small = { width: 60, height: 40 }
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'EXIF is taken from a %s with its date, and a decoder finds no EXIF and the same pixels',
  async (format) => {
    const bytes = await placed.makePlaced(format)
    const [before, length] = [await pixels(bytes), bytes.length]
    expect(takenAt(take(bytes, format)!, budget())).toBe('2026-07-04T20:15:00+02:00')
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect([bytes.length, (await pixels(bytes)).equals(before)]).toEqual([length, true])
    expect(take(bytes, format)).toBeNull()
  },
)

test('EXIF is taken from the extents of a HEIC', async () => {
  const bytes = await placed.makeHeicShell()
  expect(takenAt(take(bytes, 'heic')!, budget())).toBe('2026-07-04T20:15:00+02:00')
  expect(bytes.includes('Exif\0\0')).toBe(true)
  expect(take(bytes, 'heic')).toBeNull()
})

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i stays when EXIF is taken again', async (orientation) => {
  const bytes = await makeJpeg({ ...small, orientation })
  for (let i = 0; i < 2; i++) take(bytes, 'jpeg')
  expect((await sharp(bytes).metadata()).autoOrient).toEqual(small)
  expect((await sharp(bytes).metadata()).orientation).toBe(orientation === 1 ? undefined : orientation)
})

const WITH_EXIF: Record<'jpeg' | 'png' | 'webp', (exif: Buffer) => Promise<Buffer>> = {
  jpeg: async (exif) =>
    placed.withSegments(
      await sharp(await makeJpeg(small))
        .jpeg()
        .toBuffer(),
      placed.segment(0xe1, 'Exif\0\0', exif),
    ),
  png: async (exif) => placed.withChunk(await makePng(small), placed.chunk('eXIf', exif)),
  webp: async (exif) => {
    const plain = await makeWebp(small)
    // Flags: EXIF (RFC 9649, section 2.7.1.1).
    const header = Buffer.from([8, 0, 0, 0, small.width - 1, 0, 0, small.height - 1, 0, 0])
    const type = plain.toString('latin1', 12, 16)
    return riff(['VP8X', header], [type, plain.subarray(20, 20 + plain.readUInt32LE(16))], ['EXIF', exif])
  },
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s keeps only the orientation of EXIF that refers to itself 4,900 times',
  async (format) => {
    const bytes = await WITH_EXIF[format](makeLoopingExif(6))
    const length = bytes.length
    expect(take(bytes, format)).toHaveLength(makeLoopingExif().length)
    const { exif, autoOrient, orientation } = await sharp(bytes).metadata()
    expect([bytes.length, orientation, autoOrient]).toEqual([length, 6, { width: 40, height: 60 }])
    // The rest of the block is zeros.
    expect(exif!.subarray(6 + 26).every((byte) => byte === 0)).toBe(true)
    await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
  },
)

test('a second block, even after stray bytes, is no longer EXIF', async () => {
  const [first, second] = ['first', 'second'].map((name) => placed.segment(0xe1, 'Exif\0\0', name))
  const bytes = jpegOf(first!, Buffer.from('stray\xff\xff', 'latin1'), second!)
  expect(take(bytes, 'jpeg')!.toString()).toBe('first')
  expect(bytes.includes('Exif')).toBe(false)
})

test('a file with more segments than the budget allows throws', () => {
  const many = jpegOf(Buffer.alloc(1_000_000, placed.segment(0xe1)))
  expect(() =>
    takeExif(many, 'image/jpeg', new ReadBudget({ visitedBytes: 1_000_000, inflatedBytes: 0 })),
  ).toThrow('more reading')
})
