import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { isSrgbProfile } from './srgb-profile.ts'

const profileOf = async (profile: 'srgb' | 'p3' | 'cmyk') =>
  (await sharp(await makeJpeg({ width: 40, height: 30, profile })).metadata()).icc!

/** Builds a profile with the relevant tags: these primaries and one curve for all three. */
function makeProfile(primaries: number[][], curve: Buffer): Buffer {
  const parts: [string, Buffer][] = [
    ...primaries.map((xyz, i): [string, Buffer] => [`${'rgb'[i]}XYZ`, xyzTag(xyz)]),
    ...['r', 'g', 'b'].map((name): [string, Buffer] => [`${name}TRC`, curve]),
  ]
  const head = Buffer.alloc(132 + 12 * parts.length)
  head.write('RGB XYZ ', 16, 'latin1')
  head.writeUInt32BE(parts.length, 128)
  let offset = head.length
  parts.forEach(([name, data], i) => {
    head.write(name, 132 + 12 * i, 'latin1')
    head.writeUInt32BE(offset, 136 + 12 * i)
    head.writeUInt32BE(data.length, 140 + 12 * i)
    offset += data.length
  })
  return Buffer.concat([head, ...parts.map(([, data]) => data)])
}

function xyzTag(xyz: number[]): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ', 'latin1')
  xyz.forEach((value, i) => tag.writeInt32BE(Math.round(value * 65536), 8 + 4 * i))
  return tag
}

function tableTag(entries: number[]): Buffer {
  const tag = Buffer.alloc(12 + 2 * entries.length)
  tag.write('curv', 'latin1')
  tag.writeUInt32BE(entries.length, 8)
  entries.forEach((value, i) => tag.writeUInt16BE(Math.round(value), 12 + 2 * i))
  return tag
}

const linear = (x: number) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
const SRGB_TABLE = tableTag(Array.from({ length: 1024 }, (_, i) => linear(i / 1023) * 65535))
const SRGB = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
]
const ADOBE_RGB = [
  [0.60974, 0.31111, 0.01947],
  [0.20528, 0.62567, 0.06087],
  [0.14919, 0.06322, 0.74457],
]

test('sRGB is recognised, as embedded by sharp and with the table of the oldest profile', async () => {
  expect(isSrgbProfile(await profileOf('srgb'))).toBe(true)
  expect(isSrgbProfile(makeProfile(SRGB, SRGB_TABLE))).toBe(true)
})

test('other colour spaces are not recognised', async () => {
  expect(isSrgbProfile(await profileOf('p3'))).toBe(false)
  expect(isSrgbProfile(await profileOf('cmyk'))).toBe(false)
  expect(isSrgbProfile(makeProfile(ADOBE_RGB, SRGB_TABLE))).toBe(false)
})

test('sRGB primaries with another curve are not recognised', () => {
  expect(isSrgbProfile(makeProfile(SRGB, tableTag([])))).toBe(false)
  expect(isSrgbProfile(makeProfile(SRGB, tableTag([2.2 * 256])))).toBe(false)
  expect(isSrgbProfile(makeProfile(SRGB, tableTag([0, 65535])))).toBe(false)
})

test('a truncated profile is not recognised and does not throw', async () => {
  const profile = await profileOf('srgb')
  for (let length = 0; length < profile.length - 1; length += 7)
    expect(typeof isSrgbProfile(profile.subarray(0, length))).toBe('boolean')
  expect(isSrgbProfile(profile.subarray(0, 200))).toBe(false)
})
