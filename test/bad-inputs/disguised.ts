import sharp from 'sharp'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { segment, withSegments } from '#test/fixtures/placed-photos.ts'
import type { BadInput } from './input.ts'

const small = { width: 160, height: 120 }
const svg =
  (content: string, head = '') =>
  () =>
    Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`)
const ENTITIES = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]>`

/** Drawings with scripts or references, and photos with odd metadata. */
export const DISGUISED: BadInput[] = [
  {
    number: 23,
    title: 'an SVG with a script',
    make: svg('<script>alert(1)</script>'),
    name: 'a.svg',
    outcome: 415,
  },
  {
    number: 24,
    title: 'an SVG with nested entities',
    make: svg('<text>&c;</text>', ENTITIES),
    name: 'a.svg',
    outcome: 415,
  },
  {
    number: 25,
    title: 'an SVG that reads a file',
    make: svg('<image href="file:///etc/passwd"/>'),
    name: 'a.svg',
    outcome: 415,
  },
  { number: 26, title: 'an SVG named .jpg', make: svg('<rect width="9" height="9"/>'), outcome: 415 },
  { number: 35, title: 'a JPEG with a broken colour profile', make: brokenProfile, outcome: 'ready' },
  { number: 36, title: 'a JPEG with EXIF orientation 99', make: oddOrientation, outcome: 'ready' },
  {
    number: 37,
    title: 'a JPEG whose EXIF refers to itself',
    make: () => withExif(circle()),
    outcome: 'ready',
  },
  { number: 38, title: 'a JPEG with a script in its EXIF', make: scriptInExif, outcome: 'ready' },
  {
    number: 39,
    title: 'a JPEG with a location',
    make: () => makeJpeg({ ...small, gps: { latitude: 48.137, longitude: 11.575 } }),
    outcome: 'ready',
  },
  {
    number: 40,
    title: 'a JPEG with a gain map (Ultra HDR)',
    make: () => twoPictures('hdrgm:Version="1.0"'),
    outcome: 'ready',
  },
  { number: 41, title: 'a file with two pictures (MPO)', make: () => twoPictures(''), outcome: 'ready' },
]

async function brokenProfile(): Promise<Buffer> {
  const jpeg = await makeJpeg({ ...small, profile: 'p3' })
  const at = jpeg.indexOf('ICC_PROFILE\0') + 14
  return jpeg.fill(0x7f, at + 40, at + 400)
}

async function oddOrientation(): Promise<Buffer> {
  const jpeg = await makeJpeg(small)
  jpeg[jpeg.indexOf(Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 1, 0])) + 8] = 99
  return jpeg
}

/** Makes an EXIF block with two directories that point to each other. */
function circle(): Buffer {
  const block = Buffer.alloc(20)
  block.write('II*\0\x08', 'latin1')
  block.writeUInt32LE(14, 10)
  block.writeUInt32LE(8, 16)
  return block
}

const plain = async () =>
  sharp(await makeJpeg(small))
    .jpeg()
    .toBuffer()
const withExif = async (block: Buffer) => withSegments(await plain(), segment(0xe1, 'Exif\0\0', block))

async function scriptInExif(): Promise<Buffer> {
  return sharp(await makeJpeg(small))
    .withExif({
      IFD0: { Artist: '<script>alert(1)</script>', ImageDescription: '"><img src=x onerror=alert(1)>' },
    })
    .jpeg()
    .toBuffer()
}

/** Makes a JPEG followed by a second one, listed as the file's pictures (CIPA DC-007). */
async function twoPictures(attributes: string): Promise<Buffer> {
  const xmp = segment(
    0xe1,
    'http://ns.adobe.com/xap/1.0/\0',
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" ${attributes}/></rdf:RDF></x:xmpmeta>`,
  )
  const second = await plain()
  const first = withSegments(await plain(), xmp)
  const list = Buffer.alloc(88)
  list.write('MPF\0MM\0*\0\0\0\x08\0\x01', 'latin1')
  list.writeUInt16BE(0xb002, 14)
  list.writeUInt16BE(7, 16)
  list.writeUInt32BE(32, 18)
  list.writeUInt32BE(50, 22)
  list.writeUInt32BE(first.length + 92, 58)
  list.writeUInt32BE(second.length, 74)
  list.writeUInt32BE(first.length + 82, 78)
  return Buffer.concat([withSegments(first, segment(0xe2, list)), second])
}
