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
  [13, 'a JPEG whose header claims 65,500 × 65,500 pixels', claimed, 413],
  [14, 'a 1-bit PNG of 30,000 × 30,000 pixels', () => makeFlatPng(30_000, 30_000), 413],
  [15, 'a PNG of 16,000 × 16,000 pixels', () => makeFlatPng(16_000, 16_000), 413],
  [16, 'a PNG of 65,500 × 1 pixels', () => makeFlatPng(65_500, 1), 'ready'],
  [17, 'a PNG of one pixel', () => makeFlatPng(1, 1), 'ready'],
  [18, 'a GIF with 5,000 frames', manyFramesGif, 'ready'],
  [19, 'a WebP with 5,000 frames', manyFramesWebp, 'ready'],
  [20, 'a progressive JPEG with 200 scans', () => makeManyScans(200), 415],
  [21, 'a TIFF bomb (LZW)', tiffBomb, 415],
  [22, 'a PNG whose text expands to 100 MB', textBomb, 'ready'],
  [27, 'a HEIC', () => HEIC_SAMPLE, 'ready', 'photo.heic'],
  [28, 'a HEIC named .jpg', () => HEIC_SAMPLE, 'ready'],
  [29, 'half of a HEIC', () => cutOff(HEIC_SAMPLE, 0.6), 'failed'],
  [30, 'a HEIC that claims 20,000 × 20,000 pixels', wideHeic, 413],
  [31, 'an AVIF', () => makeAvif(small), 'ready'],
  [32, 'a CMYK JPEG', () => makeJpeg({ ...small, profile: 'cmyk' }), 'ready'],
  [33, 'a 16-bit PNG', () => makePng({ ...small, deep: true }), 'ready'],
  [34, 'a PNG with transparency', () => makePng({ ...small, alpha: true }), 'ready'],
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
