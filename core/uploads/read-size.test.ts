import { expect, test } from 'vitest'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { makeAnimation, makeAvif, makeFlatPng, makeJpeg, makePng, makeWebp } from '#test/fixtures/photos.ts'
import { readSize } from './read-size.ts'

/** The bytes are followed by zeros, as in the thread's memory. */
function sizeOf(bytes: Buffer, type: string) {
  const { length } = bytes
  const padded = Buffer.concat([bytes, Buffer.alloc(64)]).subarray(0, length)
  return readSize(padded, `image/${type}`, new ReadBudget({ visitedBytes: 32 * length, inflatedBytes: 0 }))
}

test.each([
  ['jpeg', makeJpeg],
  ['png', makePng],
  ['webp', makeWebp],
  ['gif', (choices: object) => makeAnimation('gif', choices)],
  ['avif', makeAvif],
])('a %s has its header’s size; its first 20 bytes have none', async (type, make) => {
  const bytes = await make({ width: 160, height: 120 })
  expect(sizeOf(bytes, type)).toMatchObject({ width: 160, height: 120 })
  expect(sizeOf(bytes.subarray(0, 20), type)).toBeNull()
})

test.each([
  [0, 5],
  [5, 0],
])('a picture of %i × %i pixels is rejected', (width, height) => {
  expect(sizeOf(makeFlatPng(width, height), 'png')).toBeNull()
})

const NO_COLOURS = 0
const FOUR_COLOURS = 0x81
const PALETTE = Array<number>(12).fill(0x20)
test.each([
  [true, NO_COLOURS, [0x21]],
  [true, NO_COLOURS, [0x2c]],
  [false, NO_COLOURS, [0x3c]],
  [false, NO_COLOURS, []],
  [true, FOUR_COLOURS, [...PALETTE, 0x2c]],
  [false, FOUR_COLOURS, [0x2c, ...PALETTE]],
])('only a block after its colours makes a GIF: %s for flags %i and bytes %j', (isGif, flags, rest) => {
  const bytes = Buffer.concat([Buffer.from('GIF89a\x04\0\x03\0'), Buffer.from([flags, 0, 0, ...rest])])
  expect(sizeOf(bytes, 'gif')).toEqual(isGif ? { width: 4, height: 3 } : null)
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'heic-sequence'])(
  'nothing and junk are not read as %s',
  (type) => {
    for (const length of [0, 3, 30, 100_000])
      expect(sizeOf(Buffer.alloc(length, '\x01\xff\0'), type), String(length)).toBeNull()
  },
)
