import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Exif, type Sharp } from 'sharp'
import { generator } from './generator.ts'

/** A picture made by code; the same choices give the same bytes, another `seed` gives others. */
export interface PhotoChoices {
  width?: number
  height?: number
  /** Varies sun, hills and colours. */
  seed?: number
  /** Of JPEG, WebP and AVIF, 1 to 100. */
  quality?: number
}

export interface JpegChoices extends PhotoChoices {
  /** EXIF orientation, 1 to 8: the pixels are stored so that the picture is right once it is applied. */
  orientation?: number
  /** Degrees, written as a camera does. */
  gps?: { latitude: number; longitude: number }
  /** The profile to be converted to and embedded; without it there is none. */
  profile?: 'srgb' | 'p3' | 'cmyk'
}

/** The colours of the picture's corners as seen upright: each a tenth of the shorter side. */
export const CORNERS = {
  topLeft: [220, 30, 30],
  topRight: [30, 160, 60],
  bottomLeft: [30, 60, 220],
  bottomRight: [240, 200, 30],
} as const

/** What undoes an orientation, so that applying it restores the picture (EXIF 2.32, tag 0x0112). */
const STORED: Record<number, (picture: Sharp) => Sharp> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.flop().rotate(270),
  6: (picture) => picture.rotate(270),
  7: (picture) => picture.flop().rotate(90),
  8: (picture) => picture.rotate(90),
}

/** A JPEG as a camera makes it: EXIF with its make, its orientation and, where chosen, its position. */
export async function makeJpeg(choices: JpegChoices = {}): Promise<Buffer> {
  const { orientation = 1, gps, profile, quality = 85 } = choices
  const camera = { Make: 'Candid', Model: `Seed ${choices.seed ?? 1}` }
  const exif: Exif = { IFD0: camera, ...(gps && { IFD3: gpsTags(gps) }) }
  const stored = STORED[orientation]!(draw(choices))
  const picture = sharp(await stored.png({ compressionLevel: 0 }).toBuffer())
  if (profile) picture.withIccProfile(profile)
  if (profile === 'cmyk') picture.toColourspace('cmyk')
  return withOrientation(await picture.withExif(exif).jpeg({ quality }).toBuffer(), orientation)
}

/** sharp writes orientation 1 and another only together with a profile: so the tag's value is changed in place. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tag = Buffer.from([0x12, 0x01, 3, 0, 1, 0, 0, 0, 1, 0])
  const at = jpeg.indexOf(tag)
  if (at < 0) throw new Error('The JPEG has no orientation tag.')
  jpeg[at + 8] = orientation
  return jpeg
}

/** A PNG of 8 or 16 bits a channel; with `alpha`, the sky is transparent; with `grey`, it has no colour. */
export async function makePng(
  choices: PhotoChoices & { alpha?: boolean; grey?: boolean; deep?: boolean; profile?: 'p3' } = {},
): Promise<Buffer> {
  const picture = choices.alpha ? draw(choices).joinChannel(...groundMask(choices)) : draw(choices)
  if (choices.grey) picture.greyscale().toColourspace(choices.deep ? 'grey16' : 'b-w')
  else if (choices.deep) picture.toColourspace('rgb16')
  if (choices.profile) picture.withIccProfile(choices.profile)
  return picture.png().toBuffer()
}

export const makeWebp = (choices: PhotoChoices = {}) =>
  draw(choices)
    .webp({ quality: choices.quality ?? 80 })
    .toBuffer()

export const makeAvif = (choices: PhotoChoices = {}) =>
  draw(choices)
    .avif({ quality: choices.quality ?? 60, effort: 0 })
    .toBuffer()

/** An endless animation whose frames, 100 ms each, have the seeds `seed`, `seed + 1`, …; the first is what a still of it shows. */
export async function makeAnimation(
  format: 'gif' | 'webp',
  choices: PhotoChoices & { frames?: number } = {},
): Promise<Buffer> {
  const { frames = 3, seed = 1 } = choices
  const pngs = Array.from({ length: frames }, (_, i) =>
    draw({ ...choices, seed: seed + i })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(pngs), { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: Array.from({ length: frames }, () => 100) })
    .toBuffer()
}

/** A black PNG of one bit a pixel: a few kilobytes however many pixels it has. */
export function makeFlatPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A chunk of a PNG (PNG specification, third edition, section 5.3). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}

/** The file without its last part; `share` of it is kept. */
export const cutOff = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

function gpsTags({ latitude, longitude }: { latitude: number; longitude: number }) {
  return {
    GPSLatitudeRef: latitude < 0 ? 'S' : 'N',
    GPSLatitude: degrees(latitude),
    GPSLongitudeRef: longitude < 0 ? 'W' : 'E',
    GPSLongitude: degrees(longitude),
  }
}

/** Degrees, minutes and hundredths of a second as EXIF's three fractions. */
function degrees(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 360_000)
  return `${Math.floor(hundredths / 360_000)}/1 ${Math.floor((hundredths % 360_000) / 6000)}/1 ${hundredths % 6000}/100`
}

const sizeOf = ({ width = 1600, height = 1200 }: PhotoChoices) => ({ width, height })

function draw(choices: PhotoChoices): Sharp {
  const { width, height } = sizeOf(choices)
  return sharp(paint(width, height, choices.seed ?? 1), {
    raw: { width, height, channels: 3 },
    limitInputPixels: false,
  })
}

function groundMask(choices: PhotoChoices) {
  const { width, height } = sizeOf(choices)
  const mask = Buffer.alloc(width * height, 255).fill(0, 0, width * Math.floor(height / 2))
  return [mask, { raw: { width, height, channels: 1 as const } }] as const
}

type Colour = readonly [number, number, number]
const blend = (a: Colour, b: Colour, t: number): Colour =>
  [0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * t) as unknown as Colour

/** Pairs of colours from the top of the sky to the horizon. */
const SKIES: Colour[][] = [
  [
    [38, 84, 150],
    [250, 200, 150],
  ],
  [
    [70, 130, 200],
    [220, 235, 245],
  ],
  [
    [52, 40, 90],
    [245, 140, 110],
  ],
  [
    [24, 90, 110],
    [250, 225, 180],
  ],
]
/** From the farthest hill to the nearest. */
const HILLS: Colour[] = [
  [110, 130, 150],
  [70, 105, 90],
  [40, 70, 45],
]

/** Sky, sun and three rows of hills, with a camera's grain, and a coloured patch in each corner. */
function paint(width: number, height: number, seed: number): Buffer {
  const random = generator(seed)
  const [top, horizon] = SKIES[seed % SKIES.length] as [Colour, Colour]
  const sun = {
    x: width * (0.25 + 0.5 * random()),
    y: height * (0.25 + 0.15 * random()),
    r: Math.min(width, height) * 0.08,
  }
  const ridges = HILLS.map((_, layer) => ridge(width, height * (0.55 + 0.14 * layer), height * 0.07, random))
  const patch = Math.floor(Math.min(width, height) / 10)
  const pixels = Buffer.allocUnsafe(width * height * 3)
  let at = 0
  for (let y = 0; y < height; y++) {
    const sky = blend(top, horizon, Math.min(1, (y / height) * 1.5))
    const left = y < patch ? CORNERS.topLeft : y >= height - patch ? CORNERS.bottomLeft : undefined
    const right = y < patch ? CORNERS.topRight : y >= height - patch ? CORNERS.bottomRight : undefined
    for (let x = 0; x < width; x++) {
      const corner = x < patch ? left : x >= width - patch ? right : undefined
      let colour: Colour = corner ?? sky
      if (!corner) {
        const layer = y < ridges[0]![x]! ? -1 : y < ridges[1]![x]! ? 0 : y < ridges[2]![x]! ? 1 : 2
        if (layer >= 0) colour = HILLS[layer]!
        else if ((x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.r ** 2) colour = [255, 240, 190]
      }
      const grain = corner ? 0 : random() * 16 - 8
      pixels[at++] = Math.max(0, Math.min(255, colour[0] + grain))
      pixels[at++] = Math.max(0, Math.min(255, colour[1] + grain))
      pixels[at++] = Math.max(0, Math.min(255, colour[2] + grain))
    }
  }
  return pixels
}

function ridge(width: number, base: number, swing: number, random: () => number): Float64Array {
  const waves = [1.5, 3.7, 9].map((turns, i) => ({ turns, phase: random() * 7, swing: swing / (i + 1) }))
  return Float64Array.from({ length: width }, (_, x) =>
    waves.reduce(
      (y, wave) => y + wave.swing * Math.sin((x / width) * wave.turns * 2 * Math.PI + wave.phase),
      base,
    ),
  )
}
