import sharp from 'sharp'
import { expect, test } from 'vitest'
import { offColour } from '#test/fixtures/corner-colours.ts'
import * as photos from '#test/fixtures/photos.ts'
import { chunk, segment, withSegments } from '#test/fixtures/placed-photos.ts'
import { memoryGrowth } from '#test/support/memory-growth.ts'
import { makeRenditions } from './picture.ts'

const sizesOf = ({ renditions }: Awaited<ReturnType<typeof makeRenditions>>) =>
  renditions.map(({ width, height }) => [width, height])

/** Builds an Ultra HDR JPEG: a picture, its list of pictures (CIPA DC-007), and a gain map. */
async function withGainMap(base: Buffer): Promise<Buffer> {
  const xmp = (content: string) =>
    segment(
      0xe1,
      'http://ns.adobe.com/xap/1.0/\0',
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" ${content}/></rdf:RDF></x:xmpmeta>`,
    )
  const white = sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } })
  const map = withSegments(
    await white.greyscale().jpeg().toBuffer(),
    xmp('hdrgm:GainMapMin="0" hdrgm:GainMapMax="4" hdrgm:HDRCapacityMax="4"'),
  )
  const picture = withSegments(base, xmp(''))
  const list = Buffer.alloc(88)
  Buffer.from('MPF\0MM\0*\0\0\0\x08\0\x03', 'latin1').copy(list)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    list.writeUInt16BE(tag, at)
    list.writeUInt16BE(type, at + 2)
    list.writeUInt32BE(count, at + 4)
    list.writeUInt32BE(value, at + 8)
  }
  entry(14, 0xb000, 7, 4, 0x30313030)
  entry(26, 0xb001, 4, 1, 2)
  entry(38, 0xb002, 7, 32, 50)
  list.writeUInt32BE(0x030000, 54)
  list.writeUInt32BE(picture.length + 92, 58)
  list.writeUInt32BE(map.length, 74)
  list.writeUInt32BE(picture.length + 92 - 10, 78)
  return Buffer.concat([withSegments(picture, segment(0xe2, list)), map])
}

test('a photo with a gain map shows its picture for standard screens', async () => {
  const picture = await makeRenditions(await withGainMap(await photos.makeJpeg()))
  expect(picture).toMatchObject({ width: 1600, height: 1200, damaged: false })
  for (const { data } of picture.renditions) expect(await offColour(data)).toBeLessThan(16)
})

test('a panorama keeps its shape, in landscape or rotated to portrait', async () => {
  const wide = await makeRenditions(await photos.makeJpeg({ width: 6000, height: 750 }))
  expect(wide).toMatchObject({ width: 6000, height: 750 })
  expect(sizesOf(wide)).toEqual([
    [400, 50],
    [1280, 160],
  ])
  const tall = await makeRenditions(await photos.makeJpeg({ width: 500, height: 3000, orientation: 6 }))
  expect(tall).toMatchObject({ width: 500, height: 3000 })
  expect(sizesOf(tall)).toEqual([
    [67, 400],
    [213, 1280],
  ])
})

test('an APNG shows its first frame', async () => {
  const size = { width: 300, height: 200 }
  const [first, second] = [
    await photos.makePng({ ...size, seed: 1 }),
    await photos.makePng({ ...size, seed: 2 }),
  ]
  const bytes = animatedPng(first, second)
  const picture = await makeRenditions(bytes)
  expect(picture).toMatchObject(size)
  const pixels = (png: Buffer) => sharp(png).resize(8, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  const [shown, wanted, other] = await Promise.all([picture.renditions[0]!.data, first, second].map(pixels))
  const distance = (a: Buffer, b: Buffer) => a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0)
  expect(distance(shown!, wanted!)).toBeLessThan(distance(shown!, other!) / 5)
})

/** Builds an APNG with two pictures of one size as frames (PNG specification, third edition, section 4.9). */
function animatedPng(first: Buffer, second: Buffer): Buffer {
  const dataOf = (png: Buffer) => {
    const parts: Buffer[] = []
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
      if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
        parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
    return Buffer.concat(parts)
  }
  const numbers = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length)
    for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i)
    return bytes
  }
  const frame = (sequence: number) =>
    Buffer.concat([numbers(sequence), first.subarray(16, 24), numbers(0, 0), Buffer.from([0, 1, 0, 2, 0, 0])])
  return Buffer.concat([
    first.subarray(0, 33),
    chunk('acTL', numbers(2, 0)),
    chunk('fcTL', frame(0)),
    chunk('IDAT', dataOf(first)),
    chunk('fcTL', frame(1)),
    chunk('fdAT', Buffer.concat([numbers(2), dataOf(second)])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a JPEG of 100 megapixels is rendered without all its pixels in memory', async () => {
  const [width, height] = [11_500, 8_600]
  const flat = sharp({ create: { width, height, channels: 3, background: '#28a' }, limitInputPixels: false })
  const bytes = await flat.jpeg().toBuffer()
  let picture
  const grown = await memoryGrowth(async () => (picture = await makeRenditions(bytes)))
  expect(picture).toMatchObject({ width, height, damaged: false })
  // All pixels would take 300 MB. `largest-pictures.long.ts` tests the other formats.
  expect(grown).toBeLessThan(250 * 1024 * 1024)
})
