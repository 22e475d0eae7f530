import { expect, test } from 'vitest'
import { generator } from '#test/generator.ts'
import { makeAnimation } from '#test/photos.ts'
import * as placed from '#test/placed-photos.ts'
import { blankPosition } from './blank.ts'

const OUTCOMES = ['none', 'blanked', 'unsafe']

/** Some bytes changed, mostly to the extremes that lengths and offsets are broken by; sometimes cut off or doubled. */
function mutate(original: Buffer, random: () => number): Buffer {
  const bytes = Buffer.from(original)
  const pick = (most: number) => Math.floor(random() * most)
  for (let i = 0; i <= pick(12); i++) {
    const at = pick(Math.min(bytes.length, random() < 0.8 ? 3000 : Infinity))
    const extremes = [0, 1, 0x7f, 0x80, 0xff, pick(256)]
    for (let j = 0; j <= pick(4) && at + j < bytes.length; j++) bytes[at + j] = extremes[pick(6)]!
  }
  if (random() < 0.2) return bytes.subarray(0, pick(bytes.length))
  return random() < 0.1 ? Buffer.concat([bytes, bytes.subarray(pick(bytes.length))]) : bytes
}

test('thousands of broken files: never an error, never a changed length, never a byte outside', async () => {
  const jpeg = placed.withSegments(
    await placed.makePlaced('jpeg'),
    placed.iptcSegment(),
    ...placed.extendedXmp(placed.XMP, 300),
  )
  const files: [string, Buffer][] = [
    ['image/jpeg', Buffer.concat([jpeg, placed.makeClip()])],
    [
      'image/png',
      placed.withChunk(await placed.makePlaced('png'), placed.internationalText(placed.XMP, true)),
    ],
    ['image/webp', await placed.makePlaced('webp')],
    ['image/avif', await placed.makePlaced('avif')],
    ['image/heic', Buffer.concat([await placed.makeHeicShell(), placed.box('mpvd', placed.makeClip())])],
    ['image/gif', await makeAnimation('gif', { width: 40, height: 30 })],
  ]
  const random = generator(5)
  const seen: Record<string, number> = {}
  for (let round = 0; round < 1500; round++)
    for (const [type, original] of files) {
      const inside = mutate(original, random)
      const around = Buffer.concat([Buffer.alloc(64, 0xaa), inside, Buffer.alloc(64, 0xaa)])
      const outcome = blankPosition(around.subarray(64, 64 + inside.length), type)
      expect(OUTCOMES).toContain(outcome)
      expect([...around.subarray(0, 64), ...around.subarray(-64)].every((byte) => byte === 0xaa)).toBe(true)
      seen[outcome] = (seen[outcome] ?? 0) + 1
    }
  // So that the mutations are neither all refused nor all without effect.
  for (const outcome of OUTCOMES) expect(seen[outcome], outcome).toBeGreaterThan(100)
})

/** An EXIF block whose `count` directories lead from one to the next, and the last to the first. */
function loop(count: number): Buffer {
  const bytes = Buffer.alloc(8 + 6 * count)
  bytes.write('II*\0\x08', 'latin1')
  for (let i = 0; i < count; i++) bytes.writeUInt32LE(8 + 6 * ((i + 1) % count), 8 + 6 * i + 2)
  return bytes
}

const riff = (chunk: Buffer, type = 'EXIF') => {
  const head = Buffer.from(`RIFF\0\0\0\0WEBP${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(chunk.length + 12, 4)
  head.writeUInt32LE(chunk.length, 16)
  return Buffer.concat([head, chunk])
}
const MB = 1024 * 1024
const filled = (unit: string | Buffer, size = 9 * MB) => Buffer.alloc(size, unit)

test.each([
  ['directories in a loop', 'image/webp', riff(loop(20)), 'none'],
  ['a chain of a million directories', 'image/webp', riff(loop(1_000_000)), 'unsafe'],
  [
    'directories of 65,535 entries',
    'image/webp',
    riff(Buffer.concat([loop(1).fill(0xff, 8, 10), filled('\xff')])),
    'unsafe',
  ],
  [
    'nothing but beginnings of EXIF',
    'image/jpeg',
    Buffer.concat([Buffer.from('\xff\xd8\xff\xd9', 'latin1'), filled('Exif\0\0II*\0\x08\0\0\0')]),
    'unsafe',
  ],
  [
    'nothing but beginnings of XMP',
    'image/jpeg',
    Buffer.concat([Buffer.from('\xff\xd8\xff\xd9', 'latin1'), filled('<rdf:RDF')]),
    'unsafe',
  ],
  ['nothing but tags', 'image/webp', riff(filled('<GPS a="">'), 'XMP '), 'blanked'],
  [
    'nothing but small boxes',
    'image/heic',
    Buffer.concat([placed.box('ftyp', 'heic'), filled(placed.box('free'))]),
    'unsafe',
  ],
  ['nothing but zeros', 'image/heic', filled('\0'), 'unsafe'],
  ['no bytes', 'image/jpeg', Buffer.alloc(0), 'none'],
  [
    'a text that unpacks to 100 MB',
    'image/png',
    placed.withChunk(
      await placed.makePlaced('png', null),
      placed.internationalText(' '.repeat(100 * MB), true),
    ),
    'unsafe',
  ],
] as const)(
  '%s come to an end',
  (_, type, bytes, outcome) => {
    // A bound against hanging; the slowest takes a tenth of a second.
    expect(blankPosition(Buffer.from(bytes), type)).toBe(outcome)
  },
  20_000,
)
