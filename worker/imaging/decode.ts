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
/** How often each byte may be visited while EXIF is looked for; a real photo's are, at most once. */
const VISITS_PER_BYTE = 8
const MIN_VISITED_BYTES = 1024 * 1024
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

/** What a photo's header tells, and its EXIF block. Of HEIC not even that much can always be read. */
export type Header = { exif: Buffer | null } & (
  | { isHeic: false; metadata: Metadata }
  | { isHeic: true; metadata: Metadata | null }
)

/**
 * Decodes the first frame of a photo, upright and in sRGB, at the size that `resize` asks for. HEIC and what takes much
 * memory are decoded by `heavy`; without it the latter here, and HEIC not at all. `header` is what `readHeader` said of these bytes.
 * Throws a `PictureError` when there is no picture in them, or of a kind that can't be decoded.
 */
export async function decode(
  bytes: Buffer,
  header: Header,
  resize: ResizeOptions,
  heavy?: HeavyDecoder,
): Promise<Decoded> {
  const decoded = await decodeWhatThereIs(bytes, header, resize, heavy)
  if (decoded.damaged && isMostlyLost(decoded)) throw new PictureError('picture.damaged')
  return decoded
}

/** Share of a broken photo above which it is no picture to show. */
const MAX_LOST_SHARE = 2 / 3

/** True when most pixels have the grey that libjpeg gives to what the file lacks. */
function isMostlyLost({ data, raw: { channels } }: Pixels): boolean {
  let lost = 0
  for (let at = 0; at < data.length; at += channels)
    if (data[at] === 128 && data[at + 1] === 128 && data[at + 2] === 128) lost += channels
  return channels >= 3 && lost > data.length * MAX_LOST_SHARE
}

async function decodeWhatThereIs(
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
    // What a broken file still holds is better than nothing; the original stays as it is.
    return { ...(await read('none').catch(unreadable)), width, height, damaged: true }
  }
}

/**
 * Makes a JPEG of the picture in full size: upright, in sRGB, transparent parts white; of metadata it has `takenAt` (see
 * `Photo.takenAt`) alone. Throws a `PictureError` like `decode` and `readHeader`.
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

/** True when decoding takes hundreds of megabytes, as the header tells, or is HEIC. */
export const isHeavy = ({ isHeic, metadata }: Header) =>
  isHeic || metadata.width * metadata.height > (metadata.format === 'heif' ? HEAVY_AVIF_PIXELS : HEAVY_PIXELS)

/**
 * Reads what the file says of itself, and leaves no EXIF in `bytes` but an orientation: libvips hands EXIF to libexif,
 * which a block that leads to itself keeps busy for 18 s. Throws a `PictureError` when it is of a kind that can't be decoded, has no header,
 * or over 100 megapixels.
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
