import sharp from 'sharp'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { segment, withSegments } from '#test/fixtures/placed-photos.ts'
import type { BadInput } from './input.ts'

const MUNICH = { latitude: 48.137, longitude: 11.575 }
const small = { width: 160, height: 120 }
const svg =
  (content: string, head = '') =>
  () =>
    Buffer.from(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`)
const ENTITIES = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}">]>`

/** Drawings with scripts or references, and photos with odd metadata. */
export const DISGUISED: BadInput[] = [
  [23, 'an SVG with a script', svg('<script>alert(1)</script>'), 415, 'a.svg'],
  [24, 'an SVG with nested entities', svg('<text>&c;</text>', ENTITIES), 415, 'a.svg'],
  [25, 'an SVG that reads a file', svg('<image href="file:///etc/passwd"/>'), 415, 'a.svg'],
  [26, 'an SVG named .jpg', svg('<rect width="9" height="9"/>'), 415],
  [35, 'a JPEG with a broken colour profile', brokenProfile, 'ready'],
  [36, 'a JPEG with EXIF orientation 99', oddOrientation, 'ready'],
  [37, 'a JPEG whose EXIF refers to itself', () => withExif(circle()), 'ready'],
  [38, 'a JPEG with a script in its EXIF', scriptInExif, 'ready'],
  [39, 'a JPEG with a location', () => makeJpeg({ ...small, gps: MUNICH }), 'ready'],
  [40, 'a JPEG with a gain map (Ultra HDR)', () => twoPictures('hdrgm:Version="1.0"'), 'ready'],
  [41, 'a file with two pictures (MPO)', () => twoPictures(''), 'ready'],
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
