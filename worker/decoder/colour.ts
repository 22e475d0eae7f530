import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { isSrgbProfile } from '#worker/imaging/srgb-profile.ts'
import type { HeifColour, HeifPixels } from './libheif.ts'

/** Display P3's primaries (ITU-T H.273, table 2: SMPTE EG 432-1). */
const P3 = 12
const SIGNATURE_AND_HEADER = 8 + 25

/**
 * Returns the picture in sRGB, ready to be encoded. sharp accepts a profile only within a file. Pixels of another colour
 * space therefore go through an uncompressed PNG in memory that contains it.
 */
export async function inSrgb(
  { data, width, height, channels }: Pick<HeifPixels, 'data' | 'width' | 'height' | 'channels'>,
  colour: HeifColour,
): Promise<Sharp> {
  const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
  const icc = colour.icc ?? (colour.primaries === P3 ? await p3Profile() : undefined)
  if (!icc || isSrgbProfile(icc)) return picture
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  const profiled = [
    png.subarray(0, SIGNATURE_AND_HEADER),
    profileChunk(icc),
    png.subarray(SIGNATURE_AND_HEADER),
  ]
  return sharp(Buffer.concat(profiled), { limitInputPixels: false }).toColourspace('srgb')
}

/** Returns sharp's built-in P3 profile, which it only provides within a picture. */
async function p3Profile(): Promise<Buffer | undefined> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } })
  return (await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()).icc
}

/** PNG's iCCP chunk (PNG specification, third edition, section 11.3.2.3). */
function profileChunk(icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(icc)])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
