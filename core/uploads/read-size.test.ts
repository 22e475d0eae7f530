import { expect, test } from 'vitest'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { box, makeHeicShell } from '#test/fixtures/placed-photos.ts'
import { readSize } from './read-size.ts'

const budget = (bytes: Buffer) => new ReadBudget({ visitedBytes: 32 * bytes.length, inflatedBytes: 0 })
const sizeOf = (bytes: Buffer, type = 'image/heic') => readSize(bytes, type, budget(bytes))
const head = box('ftyp', 'heic', [0, 0, 0, 0], 'mif1heic')
const properties = (...boxes: Buffer[]) =>
  Buffer.concat([head, box('meta', [0, 0, 0, 0], box('iprp', box('ipco', ...boxes)))])

test('the size of a HEIF is its largest picture’s, for every brand', async () => {
  const small = box('ispe', [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0])
  const large = box('ispe', [0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 12, 0])
  expect(sizeOf(properties(small, large, small))).toEqual({ width: 4096, height: 3072 })
  const heic = await makeHeicShell()
  heic.write('heis', 8)
  expect(sizeOf(heic)).toEqual({ width: 160, height: 120 })
})

test('a sequence without pictures has its track’s size', () => {
  const header = Buffer.alloc(84)
  header.writeUInt32BE(640 << 16, 76)
  header.writeUInt32BE(480 << 16, 80)
  const sequence = Buffer.concat([head, box('moov', box('trak', box('tkhd', header)))])
  expect(sizeOf(sequence, 'image/heic-sequence')).toEqual({ width: 640, height: 480 })
})

test('a HEIF with sizes but no pictures is rejected', () => {
  const bytes = properties(Buffer.alloc(5_000_000, box('ispe', Buffer.alloc(12, 1))))
  expect(sizeOf(bytes)).toBeNull()
})

test.each(['jpeg', 'png', 'webp', 'gif', 'avif', 'heic-sequence'])(
  'an empty file and junk are not read as %s',
  (type) => {
    // The bytes are followed by zeros, as in the thread's memory.
    for (const length of [0, 3, 30, 100_000]) {
      const bytes = Buffer.alloc(length + 64).fill('\x01\xff\0', 0, length)
      expect(sizeOf(bytes.subarray(0, length), `image/${type}`), String(length)).toBeNull()
    }
  },
)
