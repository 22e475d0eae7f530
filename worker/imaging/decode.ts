import { fileTypeFromBuffer } from 'file-type'
import sharp, {
  type Metadata,
  type OutputInfo,
  type ResizeOptions,
  type Sharp,
  type SharpOptions,
} from 'sharp'
import { MAX_PHOTO_PIXELS } from '#contract/limits.ts'
import type { DecodeRequest, HeavyDecoder, Made, Wanted } from './decode-request.ts'
import { asJpeg } from './as-jpeg.ts'
import { PictureError } from './picture-error.ts'
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
/** libvips decodes all of an AVIF into memory, 18 bytes a pixel (measured): 300 MB. */
const HEAVY_AVIF_PIXELS = 16_000_000
/** Of interlaced PNG, lossless WebP and progressive JPEG, up to 8 bytes a pixel are in memory. Phones make 50 megapixels. */
const HEAVY_PIXELS = 52_000_000
/** Of a JPEG that stands in for an original; above 90 only the file grows. */
const COPY_QUALITY = 92

/** Pixels of 8 bits in sRGB, row by row; 1 (grey), 2, 3 or 4 channels, the last of an even number being alpha. */
export interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: OutputInfo['channels'] }
}

export interface Decoded extends Pixels {
  /** Of the full picture as seen upright, in pixels. */
  width: number
  height: number
  /** True when the file is broken and only a part of the picture may have come out. */
  damaged: boolean
}

/**
 * Decodes the first frame of a photo, upright and in sRGB, at the size that `resize` asks for. HEIC and what takes much
 * memory are decoded by `heavy`; without it the latter here, and HEIC not at all. Throws a `PictureError` when there is no picture
 * in the bytes, it has over 100 megapixels, or is of a kind that can't be decoded.
 */
export async function decode(bytes: Buffer, resize: ResizeOptions, heavy?: HeavyDecoder): Promise<Decoded> {
  const metadata = await readHeader(bytes)
  if (metadata === 'heic' || (heavy && isHeavy(metadata))) {
    const { info, ...made } = await decodeHeavy(bytes, metadata, { resize }, heavy)
    return { ...made, raw: { width: info.width, height: info.height, channels: info.channels } }
  }
  const read = (failOn: 'error' | 'none') => readPixels(bytes, metadata, { failOn }, resize)
  const { width, height } = metadata.autoOrient
  try {
    return { ...(await read('error')), width, height, damaged: false }
  } catch {
    // What a broken file still holds is better than nothing; the original stays as it is.
    return { ...(await read('none').catch(unreadable)), width, height, damaged: true }
  }
}

/**
 * Makes a JPEG of the picture in full size: upright, in sRGB, transparent parts white; of metadata it has `takenAt` (see
 * `Photo.takenAt`) alone. Throws a `PictureError` like `decode`.
 */
export async function copyAsJpeg(
  bytes: Buffer,
  heavy?: HeavyDecoder,
  takenAt: string | null = null,
): Promise<Pick<Made, 'data' | 'info'>> {
  const metadata = await readHeader(bytes)
  const wanted = { jpegQuality: COPY_QUALITY, takenAt }
  if (metadata === 'heic' || (heavy && isHeavy(metadata))) return decodeHeavy(bytes, metadata, wanted, heavy)
  const write = (failOn: 'error' | 'none') => asJpeg(open(bytes, metadata, { failOn }), wanted)
  return write('error').catch(() => write('none').catch(unreadable))
}

async function decodeHeavy(
  bytes: Buffer,
  metadata: Metadata | 'heic',
  wanted: Wanted,
  heavy: HeavyDecoder | undefined,
): Promise<Made> {
  if (!heavy) throw new PictureError('picture.heicOff')
  const by: DecodeRequest['by'] = metadata === 'heic' ? 'libheif' : 'libvips'
  return heavy.decode({ bytes, by, wanted })
}

/** True when decoding takes hundreds of megabytes, as the header tells. */
const isHeavy = ({ format, width, height }: Metadata) =>
  width * height > (format === 'heif' ? HEAVY_AVIF_PIXELS : HEAVY_PIXELS)

async function readHeader(bytes: Buffer): Promise<Metadata | 'heic'> {
  const type = await fileTypeFromBuffer(bytes)
  if (type && HEIC.has(type.mime)) return 'heic'
  if (!type || !DECODED.has(type.mime)) throw new PictureError('picture.unknownKind')
  const metadata = await sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(unreadable)
  if (metadata.compression === 'hevc') return 'heic'
  if (metadata.width * metadata.height > MAX_PHOTO_PIXELS) throw new PictureError('picture.tooLarge')
  return metadata
}

async function readPixels(
  bytes: Buffer,
  metadata: Metadata,
  options: SharpOptions,
  resize: ResizeOptions,
): Promise<Pixels> {
  const picture = open(bytes, metadata, options).resize(resize)
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** The picture upright and in sRGB. */
function open(bytes: Buffer, metadata: Metadata, options: SharpOptions): Sharp {
  const ignoreIcc = metadata.icc !== undefined && isSrgbProfile(metadata.icc)
  const picture = sharp(bytes, {
    ...options,
    limitInputPixels: MAX_PHOTO_PIXELS,
    ignoreIcc,
  }).autoOrient()
  // sharp takes 16-bit colours that have a profile to P3, and only this takes them on to sRGB.
  if (metadata.depth === 'ushort' && metadata.space === 'rgb16' && metadata.hasProfile && !ignoreIcc)
    picture.withIccProfile('srgb', { attach: false })
  return picture
}

function unreadable(cause: unknown): never {
  throw new PictureError('picture.damaged', { cause })
}
