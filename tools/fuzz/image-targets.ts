import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { crc32 } from 'node:zlib'
import exifReader from 'exifreader'
import sharp from 'sharp'
import { readHeifSize } from '#core/image-metadata/formats/heif-size.ts'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { stripLocation } from '#core/image-metadata/strip-location.ts'
import { takeExif } from '#core/image-metadata/take-exif.ts'
import { takenAt as readTakenAt } from '#core/image-metadata/taken-at.ts'
import { UnsafeError } from '#core/image-metadata/unsafe-error.ts'
import inspectPhoto from '#core/uploads/inspect-photo.ts'
import { partsOf } from './file-parts.ts'

/*
 * Targets for `parsers.ts`. Each takes any bytes and throws if a rule is broken.
 */

// Node finds no named exports in exifreader.
// oxlint-disable-next-line import/no-named-as-default-member
const { load } = exifReader

/** Returns the budget of `core/uploads/inspect-photo.ts`. */
const budgetFor = ({ length }: Uint8Array) =>
  new ReadBudget({ visitedBytes: 1024 * 1024 + 32 * length, inflatedBytes: 1024 * 1024 })

/** Bytes around the photo. In production, other photos may be next to it in memory. */
const GUARD = Buffer.alloc(64, 0xaa)

const strips =
  (mimeType: string) =>
  (input: Buffer): number => {
    const around = Buffer.concat([GUARD, input, GUARD])
    const bytes = around.subarray(GUARD.length, -GUARD.length)
    const budget = budgetFor(bytes)
    const outcome = stripLocation(bytes, mimeType, budget)
    const work = budget.visited / (input.length + 1)
    assert.deepEqual(
      [around.subarray(0, 64), around.subarray(-64)],
      [GUARD, GUARD],
      'bytes outside the photo changed',
    )
    if (outcome === 'unsafe') return work
    if (outcome === 'none') assert(bytes.equals(input), 'changed, but reported as unchanged')
    const parts = partsOf(input, mimeType)
    for (const { start, end } of parts.filter(({ kind }) => kind === 'pixels'))
      assert(bytes.subarray(start, end).equals(input.subarray(start, end)), 'pixels changed')
    if (locationIn(bytes)) {
      // Reads each block alone, because exifreader follows offsets beyond the end of a block.
      const blocks = parts.filter(({ kind }) => kind === 'metadata')
      const head = bytes.subarray(0, parts[0]?.start)
      const files = blocks.map(({ start, end }) => Buffer.concat([head, bytes.subarray(start, end)]))
      for (const file of blocks.length ? files : [bytes]) assert.equal(locationIn(file), undefined)
    }
    const again = Buffer.from(bytes)
    assert.notEqual(stripLocation(again, mimeType, budgetFor(again)), 'unsafe', 'unsafe on the second run')
    assert(again.equals(bytes), 'the second run changes bytes')
    return work
  }

export const jpeg = strips('image/jpeg')
export const png = strips('image/png')
export const webp = strips('image/webp')
export const gif = strips('image/gif')
export const heif = strips('image/heic')

/** Reads the time of an EXIF block and the size of a HEIF file. */
export function headers(input: Buffer): void {
  const time = readTakenAt(input, budgetFor(input))
  if (time !== null) assert.match(time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/)
  const size = readHeifSize(input, budgetFor(input))
  if (size) assert(Number.isSafeInteger(size.width) && Number.isSafeInteger(size.height))
}

/** First bytes by type. Other files count as HEIF here. */
const SIGNATURES = { 'image/jpeg': '\xff\xd8', 'image/png': '\x89PNG', 'image/webp': 'RIFF' }
/** A little-endian EXIF block with one entry, the orientation. Byte 18 is its value. */
const ORIENTATION = Buffer.from('49492a0008000000010012010300010000000100000000000000', 'hex')

/** Checks that sharp (libvips) finds no EXIF afterwards except an orientation. */
export async function exif(input: Buffer): Promise<void> {
  const bytes = Buffer.from(input)
  const start = bytes.toString('latin1', 0, 4)
  const type = Object.entries(SIGNATURES).find(([, signature]) => start.startsWith(signature))?.[0]
  try {
    takeExif(bytes, type ?? 'image/heic', budgetFor(bytes))
  } catch (error) {
    if (error instanceof UnsafeError) return
    throw error
  }
  if (!bytes.length) return
  const metadata = await sharp(bytes, { failOn: 'none', limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata?.exif) return
  const { exif: left } = metadata
  const block = Buffer.from(left.subarray(left.toString('latin1', 0, 4) === 'Exif' ? 6 : 0))
  block[18] = ORIENTATION[18]!
  const expected = Buffer.alloc(block.length)
  ORIENTATION.copy(expected)
  assert.deepEqual(block, expected, 'EXIF is left')
}

const inspected = join(tmpdir(), `candid-fuzz-${process.pid}-${threadId}`)

export async function inspection(input: Buffer): Promise<void> {
  writeFileSync(inspected, input)
  const found = await inspectPhoto({ path: inspected, location: 'strip' })
  const bytes = readFileSync(inspected)
  assert.equal(bytes.length, input.length)
  if ('refused' in found) return assert(bytes.equals(input), 'rejected, but changed')
  assert.equal(found.contentHash, hash('sha256', input))
  assert.equal(found.sha256, hash('sha256', bytes))
  assert.equal(found.crc32, crc32(bytes))
}

function locationIn(bytes: Buffer): string | undefined {
  let tags
  try {
    tags = load(bytes, { expanded: true })
  } catch {
    return undefined
  }
  const [exif = {}, xmp = {}, iptc = {}] = [tags.exif, tags.xmp, tags.iptc] as Record<string, Tag>[]
  const coordinates = ['GPSLatitude', 'GPSLongitude', 'GPSAltitude']
  return (
    coordinates.find((name) => isPlace(exif[name]?.description)) ??
    ['GPSLatitude', 'GPSLongitude', 'City', 'Location'].find((name) => xmp[name]) ??
    ['City', 'Sub-location', 'Country/Primary Location Name'].find((name) => iptc[name])
  )
}

type Tag = { description: string } | undefined

/** Whether a coordinate is not zero. Removed locations become zeros. */
const isPlace = (description: string | undefined) =>
  description !== undefined &&
  Number.isFinite(Number.parseFloat(description)) &&
  !/^0( m)?$/.test(description)
