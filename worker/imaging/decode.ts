import { fileTypeFromBuffer } from 'file-type'
import sharp, {
  type Metadata,
  type OutputInfo,
  type ResizeOptions,
  type Sharp,
  type SharpOptions,
} from 'sharp'
import { MAX_PHOTO_PIXELS } from '#contract/values/limits.ts'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { takeExif } from '#core/image-metadata/take-exif.ts'
import type { DecodeRequest, HeavyDecoder, Made, Wanted } from './decode-request.ts'
import { asJpeg } from './as-jpeg.ts'
import { PictureError } from './picture-error.ts'
import { isSrgbProfile } from './srgb-profile.ts'

// One thread per picture, because pictures are decoded in parallel. That doubles the throughput of a machine.
sharp.concurrency(1)
// Every picture is decoded once, so sharp's cache would only cost memory.
sharp.cache(false)
// A second check by content: a disguised file reaches no other decoder, in particular not SVG's.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** Types that can be decoded. A file of generic HEIF type may be HEVC or AV1, according to its header. */
const DECODED = new Set(
  'image/jpeg image/png image/apng image/webp image/gif image/avif image/heif image/heif-sequence'.split(' '),
)
const HEIC = new Set(['image/heic', 'image/heic-sequence'])
/** Pixels above which an AVIF is heavy: 300 MB. libvips decodes it as a whole, with 18 bytes per pixel (measured). */
const HEAVY_AVIF_PIXELS = 16_000_000
/**
 * Pixels above which other pictures are heavy. Interlaced PNG, lossless WebP and progressive JPEG need up to 8 bytes
 * per pixel. Phones make 50 megapixels.
 */
const HEAVY_PIXELS = 52_000_000
/** Maximum visits of each byte while searching EXIF. Real photos need at most one. */
const VISITS_PER_BYTE = 8
const MIN_VISITED_BYTES = 1024 * 1024
/** JPEG quality of a copy that replaces an original. Above 90, only the file grows. */
const COPY_QUALITY = 92

/** sRGB pixels of 8 bits, row by row; 1 (grey), 2, 3 or 4 channels. The last of an even number is alpha. */
export interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: OutputInfo['channels'] }
}

export interface Decoded extends Pixels {
  /** Size of the full picture in pixels, upright. */
  width: number
  height: number
  /** Whether the file is broken and may be decoded only partly. */
  damaged: boolean
}

/** A photo's header and EXIF block. For HEIC the header may be unreadable. */
export type Header = { exif: Buffer | null } & (
  | { isHeic: false; metadata: Metadata }
  | { isHeic: true; metadata: Metadata | null }
)

/**
 * Decodes the first frame of a photo, upright and in sRGB, at the size `resize`. `heavy` decodes HEIC and pictures that
 * need much memory; without it, HEIC fails. `header` is the result of `readHeader` for these bytes. Throws a
 * `PictureError` for a picture that can't be decoded.
 */
export async function decode(
  bytes: Buffer,
  header: Header,
  resize: ResizeOptions,
  heavy?: HeavyDecoder,
): Promise<Decoded> {
  const decoded = await decodeAvailable(bytes, header, resize, heavy)
  if (decoded.damaged && isMostlyLost(decoded)) throw new PictureError('picture.damaged')
  return decoded
}

/** Share of lost pixels above which a broken photo is not shown. */
const MAX_LOST_SHARE = 2 / 3

/** Whether most pixels have the grey that libjpeg uses for missing data. */
function isMostlyLost({ data, raw: { channels } }: Pixels): boolean {
  let lost = 0
  for (let at = 0; at < data.length; at += channels)
    if (data[at] === 128 && data[at + 1] === 128 && data[at + 2] === 128) lost += channels
  return channels >= 3 && lost > data.length * MAX_LOST_SHARE
}

async function decodeAvailable(
  bytes: Buffer,
  header: Header,
  resize: ResizeOptions,
  heavy?: HeavyDecoder,
): Promise<Decoded> {
  if (header.isHeic || (heavy && isHeavy(header))) {
    const { info, ...made } = await decodeHeavy(bytes, header, { resize }, heavy)
    return { ...made, raw: { width: info.width, height: info.height, channels: info.channels } }
  }
  const { metadata } = header
  const read = (failOn: 'error' | 'none') => readPixels(bytes, metadata, { failOn }, resize)
  const { width, height } = metadata.autoOrient
  try {
    return { ...(await read('error')), width, height, damaged: false }
  } catch {
    // A partial picture is better than none. The original is not changed.
    return { ...(await read('none').catch(unreadable)), width, height, damaged: true }
  }
}

/**
 * Makes a full-size JPEG: upright, in sRGB, with transparent parts white. Its only metadata is `takenAt` (see
 * `Photo.takenAt`). Throws a `PictureError` like `decode` and `readHeader`.
 */
export async function copyAsJpeg(
  bytes: Buffer,
  heavy?: HeavyDecoder,
  takenAt: string | null = null,
): Promise<Pick<Made, 'data' | 'info'>> {
  const header = await readHeader(bytes)
  const wanted = { jpegQuality: COPY_QUALITY, takenAt }
  if (header.isHeic || (heavy && isHeavy(header))) return decodeHeavy(bytes, header, wanted, heavy)
  const write = (failOn: 'error' | 'none') => asJpeg(open(bytes, header.metadata, { failOn }), wanted)
  return write('error').catch(() => write('none').catch(unreadable))
}

async function decodeHeavy(
  bytes: Buffer,
  { isHeic }: Header,
  wanted: Wanted,
  heavy: HeavyDecoder | undefined,
): Promise<Made> {
  if (!heavy) throw new PictureError('picture.heicOff')
  const by: DecodeRequest['by'] = isHeic ? 'libheif' : 'libvips'
  return heavy.decode({ bytes, by, wanted })
}

/** Whether the picture is HEIC or needs hundreds of megabytes, according to its header. */
export const isHeavy = ({ isHeic, metadata }: Header) =>
  isHeic || metadata.width * metadata.height > (metadata.format === 'heif' ? HEAVY_AVIF_PIXELS : HEAVY_PIXELS)

/**
 * Reads the header and removes EXIF from `bytes`, except an orientation. libvips passes EXIF to libexif, which a
 * self-referencing block occupies for 18 s. Throws a `PictureError` for unsupported types, unreadable headers, and more
 * than 100 megapixels.
 */
export async function readHeader(bytes: Buffer): Promise<Header> {
  const type = await fileTypeFromBuffer(bytes)
  const isHeic = type !== undefined && HEIC.has(type.mime)
  if (!type || !(isHeic || DECODED.has(type.mime))) throw new PictureError('picture.unknownKind')
  const exif = takeExifOf(bytes, type.mime)
  const reading = sharp(bytes, { failOn: 'none', limitInputPixels: false }).metadata()
  if (isHeic) return { isHeic, exif, metadata: await reading.catch(() => null) }
  const metadata = await reading.catch(unreadable)
  if (metadata.compression === 'hevc') return { isHeic: true, exif, metadata }
  if (metadata.width * metadata.height > MAX_PHOTO_PIXELS) throw new PictureError('picture.tooLarge')
  return { isHeic, exif, metadata }
}

function takeExifOf(bytes: Buffer, mimeType: string): Buffer | null {
  const visitedBytes = MIN_VISITED_BYTES + VISITS_PER_BYTE * bytes.length
  try {
    return takeExif(bytes, mimeType, new ReadBudget({ visitedBytes, inflatedBytes: 0 }))
  } catch (cause) {
    return unreadable(cause)
  }
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

/** Opens the picture, upright and in sRGB. */
function open(bytes: Buffer, metadata: Metadata, options: SharpOptions): Sharp {
  const ignoreIcc = metadata.icc !== undefined && isSrgbProfile(metadata.icc)
  const picture = sharp(bytes, {
    ...options,
    limitInputPixels: MAX_PHOTO_PIXELS,
    ignoreIcc,
  }).autoOrient()
  // sharp converts 16-bit colours with a profile to P3. This converts them to sRGB.
  if (metadata.depth === 'ushort' && metadata.space === 'rgb16' && metadata.hasProfile && !ignoreIcc)
    picture.withIccProfile('srgb', { attach: false })
  return picture
}

function unreadable(cause: unknown): never {
  throw new PictureError('picture.damaged', { cause })
}
