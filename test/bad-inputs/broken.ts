import { generator } from '#test/fixtures/generator.ts'
import { cutOff, makeJpeg } from '#test/fixtures/photos.ts'
import type { BadInput } from './input.ts'

const photo = () => makeJpeg({ width: 800, height: 600 })
const text = (content: string) => () => Buffer.from(content)

export const BROKEN: BadInput[] = [
  { number: 1, title: 'an empty file', make: () => Buffer.alloc(0), outcome: 415 },
  { number: 2, title: 'one byte', make: () => Buffer.from([0xff]), outcome: 415 },
  { number: 3, title: 'text named .jpg', make: text('Dear all,\n'.repeat(500)), outcome: 415 },
  {
    number: 4,
    title: 'HTML named .jpg',
    make: text('<!doctype html><script>alert(1)</script>'),
    outcome: 415,
  },
  {
    number: 5,
    title: 'a PDF named .jpg',
    make: text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'),
    outcome: 415,
  },
  {
    number: 6,
    title: 'only the header of a JPEG',
    make: async () => (await photo()).subarray(0, 20),
    outcome: 415,
  },
  { number: 7, title: 'half of a JPEG', make: async () => cutOff(await photo(), 0.5), outcome: 'damaged' },
  {
    number: 8,
    title: 'a JPEG without its last 1 %',
    make: async () => cutOff(await photo(), 0.99),
    outcome: 'damaged',
  },
  { number: 9, title: 'a JPEG with wrong bytes', make: scratched, outcome: 'ready' },
  {
    number: 10,
    title: 'a JPEG followed by a script',
    make: async () => Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]),
    outcome: 'ready',
  },
  {
    number: 11,
    title: 'a JPEG followed by a ZIP',
    make: async () => Buffer.concat([await photo(), Buffer.from('504b0506'.padEnd(44, '0'), 'hex')]),
    outcome: 'ready',
  },
  {
    number: 12,
    title: 'a GIF that is also valid JavaScript',
    make: text('GIF89a=0;alert(1)//;;'),
    outcome: 415,
  },
]

/** Changes forty bytes of a picture's data, which still decodes, with wrong colours. */
async function scratched(): Promise<Buffer> {
  const jpeg = await photo()
  const random = generator(9)
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda])) + 20
  for (let i = 0; i < 40; i++) jpeg[start + Math.floor(random() * (jpeg.length - start - 2))] = 0
  return jpeg
}
