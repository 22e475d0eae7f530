import { generator } from '#test/fixtures/generator.ts'
import { cutOff, makeJpeg } from '#test/fixtures/photos.ts'
import type { BadInput } from './input.ts'

const photo = () => makeJpeg({ width: 800, height: 600 })
const photoAnd = (bytes: Buffer) => async () => Buffer.concat([await photo(), bytes])
const text = (content: string) => () => Buffer.from(content)

export const BROKEN: BadInput[] = [
  [1, 'an empty file', () => Buffer.alloc(0), 415],
  [2, 'one byte', () => Buffer.from([0xff]), 415],
  [3, 'text named .jpg', text('Dear all,\n'.repeat(500)), 415],
  [4, 'HTML named .jpg', text('<!doctype html><script>alert(1)</script>'), 415],
  [5, 'a PDF named .jpg', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'), 415],
  [6, 'only the header of a JPEG', async () => (await photo()).subarray(0, 20), 415],
  [7, 'half of a JPEG', async () => cutOff(await photo(), 0.5), 'damaged'],
  [8, 'a JPEG without its last 1 %', async () => cutOff(await photo(), 0.99), 'damaged'],
  [9, 'a JPEG with wrong bytes', scratched, 'ready'],
  [10, 'a JPEG followed by a script', photoAnd(Buffer.from('<script>alert(1)</script>')), 'ready'],
  [11, 'a JPEG followed by a ZIP', photoAnd(Buffer.from('504b0506'.padEnd(44, '0'), 'hex')), 'ready'],
  [12, 'a GIF that is also valid JavaScript', text('GIF89a=0;alert(1)//;;'), 415],
]

/** Changes forty bytes of a picture's data, which still decodes, with wrong colours. */
async function scratched(): Promise<Buffer> {
  const jpeg = await photo()
  const random = generator(9)
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda])) + 20
  for (let i = 0; i < 40; i++) jpeg[start + Math.floor(random() * (jpeg.length - start - 2))] = 0
  return jpeg
}
