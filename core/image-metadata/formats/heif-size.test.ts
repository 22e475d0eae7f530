import { expect, test } from 'vitest'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { box, makeHeicShell } from '#test/fixtures/placed-photos.ts'
import { readHeifSize } from './heif-size.ts'

const sizeOf = (bytes: Buffer) =>
  readHeifSize(bytes, new ReadBudget({ visitedBytes: 32 * bytes.length, inflatedBytes: 0 }))
const head = box('ftyp', 'heic', [0, 0, 0, 0], 'mif1heic')
const properties = (...boxes: Buffer[]) =>
  Buffer.concat([head, box('meta', [0, 0, 0, 0], box('iprp', box('ipco', ...boxes)))])
const picture = box('ispe', [0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 12, 0])
const track = Buffer.alloc(84)
track.writeUInt32BE(640 << 16, 76)
track.writeUInt32BE(480 << 16, 80)
const sequence = (...boxes: Buffer[]) => Buffer.concat([head, box('moov', box('trak', ...boxes))])

test('a HEIF has the size of its largest picture, for every brand', async () => {
  const small = box('ispe', [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 2, 0])
  const wide = box('ispe', [0, 0, 0, 0, 0, 0, 32, 0, 0, 0, 2, 0])
  expect(sizeOf(properties(small, picture, wide))).toEqual({ width: 4096, height: 3072 })
  const heic = await makeHeicShell()
  heic.write('heis', 8)
  expect(sizeOf(heic)).toEqual({ width: 160, height: 120 })
})

test('a sequence has the size of its track, unless it has pictures', () => {
  const movie = sequence(box('tkhd', track))
  expect(sizeOf(movie)).toEqual({ width: 640, height: 480 })
  expect(sizeOf(Buffer.concat([movie, properties(picture)]))).toEqual({ width: 4096, height: 3072 })
})

test.each([
  ['no box', Buffer.alloc(0)],
  [
    'a picture’s size cut off',
    properties(box('ispe', Buffer.alloc(11, 1)), box('free', Buffer.alloc(12, 1))),
  ],
  ['a track’s size cut off', sequence(box('tkhd', Buffer.alloc(83, 1)))],
  [
    'sizes in other boxes',
    Buffer.concat([properties(box('pixi', Buffer.alloc(12, 1))), sequence(box('mdhd', track))]),
  ],
  ['unused properties', Buffer.concat([head, box('free', [0, 0, 0, 0], box('iprp', box('ipco', picture)))])],
  ['sizes outside the properties', Buffer.concat([head, picture, box('tkhd', track)])],
  ['more boxes than any photo', properties(Buffer.alloc(5_000_000, box('ispe', Buffer.alloc(12, 1))))],
])('a HEIF with %s is rejected', (_, bytes) => {
  expect(sizeOf(bytes)).toBeNull()
})
