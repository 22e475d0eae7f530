import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type OutputInfo, type ResizeOptions, type SharpOptions } from 'sharp'
import { MAX_PHOTO_PIXELS } from '#contract/limits.ts'
import { isSrgbProfile } from './srgb-profile.ts'

// Photos are made side by side, never one on many cores: twice the photos a second on the same machine.
sharp.concurrency(1)
// Every picture is decoded once; kept operations would only cost memory.
sharp.cache(false)
// Behind the check by content: whatever is disguised as a photo finds no other decoder, SVG's least of all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** Types that are decoded. A file that calls itself HEIF at large may hold either of two: its header tells. */
const DECODED = new Set(
  'image/jpeg image/png image/apng image/webp image/gif image/avif image/heif image/heif-sequence'.split(' '),
)
const HEIC = new Set(['image/heic', 'image/heic-sequence'])
const HEIC_SENTENCE = 'HEIC photos cannot be shown yet; the original can be downloaded.'

/** No picture can be made of these bytes, now or later; the message is a sentence for the gallery. */
export class PictureError extends Error {
  override name = 'PictureError'
}

/** Pixels of 8 bits in sRGB, row by row; 1 (grey), 2, 3 or 4 channels, the last of an even number being alpha. */
export interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: OutputInfo['channels'] }
}

export interface Decoded extends Pixels {
  /** Of the whole picture as seen upright, in pixels. */
  width: number
  height: number
  /** True when the file is broken and only a part of the picture may have come out. */
  damaged: boolean
}

/**
 * Decodes the first frame of a photo, upright and in sRGB, at the size that `resize` asks for. Throws a `PictureError`
 * when there is no picture in the bytes, it has over 100 megapixels, or is of a kind that can't be decoded.
 */
export async function decode(bytes: Buffer, resize: ResizeOptions): Promise<Decoded> {
  const metadata = await readHeader(bytes)
  const read = (failOn: 'error' | 'none') => readPixels(bytes, metadata, { failOn }, resize)
  const { width, height } = metadata.autoOrient
  try {
    return { ...(await read('error')), width, height, damaged: false }
  } catch {
    // What a broken file still holds is better than nothing; the original stays as it is.
    return { ...(await read('none').catch(unreadable)), width, height, damaged: true }
  }
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  const type = await fileTypeFromBuffer(bytes)
  if (type && HEIC.has(type.mime)) throw new PictureError(HEIC_SENTENCE)
  if (!type || !DECODED.has(type.mime))
    throw new PictureError('This file is not a photo of a kind that can be shown.')
  const metadata = await sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (metadata.compression === 'hevc') throw new PictureError(HEIC_SENTENCE)
  if (metadata.width * metadata.height > MAX_PHOTO_PIXELS)
    throw new PictureError('This photo has more than 100 megapixels, which is too large to be shown.')
  return metadata
}

async function readPixels(
  bytes: Buffer,
  metadata: Metadata,
  options: SharpOptions,
  resize: ResizeOptions,
): Promise<Pixels> {
  const ignoreIcc = metadata.icc !== undefined && isSrgbProfile(metadata.icc)
  const picture = sharp(bytes, { ...options, limitInputPixels: MAX_PHOTO_PIXELS, ignoreIcc })
    .autoOrient()
    .resize(resize)
  // sharp takes 16-bit colours that have a profile to P3, and only this takes them on to sRGB.
  if (metadata.depth === 'ushort' && metadata.space === 'rgb16' && metadata.hasProfile && !ignoreIcc)
    picture.withIccProfile('srgb', { attach: false })
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

function unreadable(cause: unknown): never {
  throw new PictureError('This photo could not be read; the file may be damaged.', { cause })
}
