import sharp, { type WebpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { RENDITION_EDGES } from '#contract/values/limits.ts'
import { decode, isHeavy, readHeader, type Decoded, type Header, type Pixels } from './decode.ts'
import type { HeavyDecoder } from './decode-request.ts'
import { release } from '#core/infra/release.ts'
import { measureSharpness } from './sharpness.ts'
import { readTakenAt } from './taken-at.ts'

/** Effort 2 takes 44 % of the default's time for 7 % more bytes. */
const WEBP: WebpOptions = { quality: 80, effort: 2 }
/** Maximum long edge ÷ short edge of a photo. */
const MAX_ASPECT = 100
const [THUMBNAIL_EDGE, ...LARGER_EDGES] = RENDITION_EDGES
/** A ThumbHash has at most 7 × 7 waves, so more pixels than these only take time. */
const THUMBHASH_EDGE = 64

/** A rendered photo. Sizes are in pixels, upright. */
export interface Picture {
  width: number
  height: number
  thumbhash: string
  /** See `measureSharpness`. */
  sharpness: number | null
  /** Whether the file is broken and may be rendered only partly. */
  damaged: boolean
  /** The camera's local time; see `Photo.takenAt`. */
  takenAt: string | null
  renditions: Rendition[]
  /** Whether only the smallest rendition was made; `makeLarger` makes the others. */
  largeDue: boolean
}

/** A WebP in sRGB without metadata. A photo's renditions differ in width, which is part of their address. */
export interface Rendition {
  width: number
  height: number
  data: Buffer
}

/**
 * Makes a photo's renditions from one decode: `RENDITION_EDGES` on the long edge, never enlarged, smallest first. With
 * `tileFirst`, makes only the smallest one if that takes a third of the time: a JPEG can be decoded at an eighth of its
 * size. Otherwise calls `onTile` with the smallest one before it makes the others. Throws a `PictureError` for bytes
 * without a picture.
 */
export async function makeRenditions(
  bytes: Buffer,
  heavy?: HeavyDecoder,
  { tileFirst = false } = {},
  onTile?: (tile: Picture) => void,
): Promise<Picture> {
  const header = await readHeader(bytes)
  const largeDue = tileFirst && hasQuickThumbnail(header)
  const edges = largeDue ? [THUMBNAIL_EDGE] : [THUMBNAIL_EDGE, ...LARGER_EDGES]
  const { width, height, damaged, pictures } = await decodeAt(edges, bytes, header, heavy)
  const [small, ...larger] = pictures
  const thumbhash = await makeThumbHash(small)
  const sharpness = await measureSharpness(small)
  const renditions = await encodeAll([small])
  const found = { width, height, thumbhash, sharpness, damaged, takenAt: readTakenAt(header) }
  if (larger.length) onTile?.({ ...found, renditions, largeDue: true })
  return { ...found, renditions: [...renditions, ...(await encodeAll(larger))], largeDue }
}

/** Makes the renditions that `makeRenditions` omitted. Throws a `PictureError`. */
export async function makeLarger(
  bytes: Buffer,
  heavy?: HeavyDecoder,
): Promise<Pick<Picture, 'damaged' | 'renditions'>> {
  const { damaged, pictures } = await decodeAt(LARGER_EDGES, bytes, await readHeader(bytes), heavy)
  return { damaged, renditions: await encodeAll(pictures) }
}

/** Makes a square WebP of `side` pixels from the middle. Throws a `PictureError`. */
export async function makeSquare(bytes: Buffer, side: number, heavy?: HeavyDecoder): Promise<Buffer> {
  const pixels = await decode(
    bytes,
    await readHeader(bytes),
    { width: side, height: side, fit: 'cover' },
    heavy,
  )
  return (await encode(pixels)).data
}

/** Whether a thumbnail is quick: for large JPEGs, except for strips so thin that all sizes have the same width. */
function hasQuickThumbnail(header: Header): boolean {
  if (isHeavy(header) || header.metadata?.format !== 'jpeg') return false
  const { width, height } = header.metadata
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return long > Math.max(...LARGER_EDGES) && long < MAX_ASPECT * short
}

/** Decodes the picture once and returns its pixels at these long edges, smallest first. */
async function decodeAt(
  edges: readonly number[],
  bytes: Buffer,
  header: Header,
  heavy: HeavyDecoder | undefined,
): Promise<Omit<Decoded, keyof Pixels> & { pictures: [Pixels, ...Pixels[]] }> {
  const { data, raw, ...found } = await decode(bytes, header, within(Math.max(...edges)), heavy)
  const pictures: [Pixels, ...Pixels[]] = [{ data, raw }]
  for (const edge of edges.slice(0, -1).toReversed()) {
    const smaller = await shrink(pictures[0], edge)
    // A small photo has only one rendition. A strip that is one pixel wide in both sizes has only the larger one.
    if (smaller.raw.width < pictures[0].raw.width) pictures.unshift(smaller)
  }
  return { ...found, pictures }
}

/** Encodes the pictures and releases their pixels. */
async function encodeAll(pictures: Pixels[]): Promise<Rendition[]> {
  const renditions = []
  for (const picture of pictures) renditions.push(await encode(picture))
  for (const { data } of pictures) release(data)
  return renditions
}

const within = (edge: number) =>
  ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const

async function shrink({ data, raw }: Pixels, edge: number): Promise<Pixels> {
  if (Math.max(raw.width, raw.height) <= edge) return { data, raw }
  const small = await sharp(data, { raw }).resize(within(edge)).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = small.info
  return { data: small.data, raw: { width, height, channels } }
}

async function encode({ data, raw }: Pixels) {
  return { width: raw.width, height: raw.height, data: await sharp(data, { raw }).webp(WEBP).toBuffer() }
}

async function makeThumbHash({ data, raw }: Pixels): Promise<string> {
  const tiny = await sharp(data, { raw })
    .resize(within(THUMBHASH_EDGE))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)).toString('base64')
}
