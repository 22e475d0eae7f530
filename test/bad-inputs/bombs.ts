import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makeManyScans } from '#test/fixtures/costly-jpegs.ts'
import { HEIC_SAMPLE } from '#test/fixtures/heic-sample.ts'
import { cutOff, makeAnimation, makeAvif, makeFlatPng, makeJpeg, makePng } from '#test/fixtures/photos.ts'
import { chunk, withChunk } from '#test/fixtures/placed-photos.ts'
import type { BadInput } from './input.ts'

const small = { width: 160, height: 120 }

/** Small files that decode to large pictures, and formats that few decoders accept. */
export const BOMBS: BadInput[] = [
  { number: 13, title: 'a JPEG whose header claims 65,500 × 65,500 pixels', make: claimed, outcome: 413 },
  {
    number: 14,
    title: 'a 1-bit PNG of 30,000 × 30,000 pixels',
    make: () => makeFlatPng(30_000, 30_000),
    outcome: 413,
  },
  {
    number: 15,
    title: 'a PNG of 16,000 × 16,000 pixels',
    make: () => makeFlatPng(16_000, 16_000),
    outcome: 413,
  },
  { number: 16, title: 'a PNG of 65,500 × 1 pixels', make: () => makeFlatPng(65_500, 1), outcome: 'ready' },
  { number: 17, title: 'a PNG of one pixel', make: () => makeFlatPng(1, 1), outcome: 'ready' },
  { number: 18, title: 'a GIF with 5,000 frames', make: manyFramesGif, outcome: 'ready' },
  { number: 19, title: 'a WebP with 5,000 frames', make: manyFramesWebp, outcome: 'ready' },
  { number: 20, title: 'a progressive JPEG with 200 scans', make: () => makeManyScans(200), outcome: 415 },
  { number: 21, title: 'a TIFF bomb (LZW)', make: tiffBomb, outcome: 415 },
  { number: 22, title: 'a PNG whose text expands to 100 MB', make: textBomb, outcome: 'ready' },
  { number: 27, title: 'a HEIC', make: () => HEIC_SAMPLE, name: 'photo.heic', outcome: 'ready' },
  { number: 28, title: 'a HEIC named .jpg', make: () => HEIC_SAMPLE, outcome: 'ready' },
  { number: 29, title: 'half of a HEIC', make: () => cutOff(HEIC_SAMPLE, 0.6), outcome: 'failed' },
  { number: 30, title: 'a HEIC that claims 20,000 × 20,000 pixels', make: wideHeic, outcome: 413 },
  { number: 31, title: 'an AVIF', make: () => makeAvif(small), outcome: 'ready' },
  {
    number: 32,
    title: 'a CMYK JPEG',
    make: () => makeJpeg({ ...small, profile: 'cmyk' }),
    outcome: 'ready',
  },
  { number: 33, title: 'a 16-bit PNG', make: () => makePng({ ...small, deep: true }), outcome: 'ready' },
  {
    number: 34,
    title: 'a PNG with transparency',
    make: () => makePng({ ...small, alpha: true }),
    outcome: 'ready',
  },
]

async function claimed(): Promise<Buffer> {
  const jpeg = await makeJpeg(small)
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_500, frame + 5)
  jpeg.writeUInt16BE(65_500, frame + 7)
  return jpeg
}

function manyFramesGif(): Buffer {
  const screen = Buffer.from('47494638396140003000800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400050000002c0000000001000100000202440100', 'hex')
  return Buffer.concat([screen, ...Array<Buffer>(5000).fill(frame), Buffer.from(';')])
}

async function manyFramesWebp(): Promise<Buffer> {
  const webp = await makeAnimation('webp', { width: 32, height: 24, frames: 2 })
  const frame = webp.subarray(webp.lastIndexOf('ANMF'))
  const all = Buffer.concat([webp, ...Array<Buffer>(4998).fill(frame)])
  all.writeUInt32LE(all.length - 8, 4)
  return all
}

function tiffBomb(): Promise<Buffer> {
  return sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'black' } })
    .tiff({ compression: 'lzw' })
    .toBuffer()
}

async function textBomb(): Promise<Buffer> {
  const text = deflateSync(Buffer.alloc(100 * 1024 * 1024, 0x20))
  return withChunk(
    await makePng(small),
    chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), text])),
  )
}

function wideHeic(): Buffer {
  const heic = Buffer.from(HEIC_SAMPLE)
  const size = heic.indexOf('ispe') + 8
  heic.writeUInt32BE(20_000, size)
  heic.writeUInt32BE(20_000, size + 4)
  return heic
}
