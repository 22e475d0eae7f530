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
 * Targets for `parsers.ts`: each takes any bytes, and throws when one of our rules is broken.
 */

// Node finds no named exports in it.
// oxlint-disable-next-line import/no-named-as-default-member
const { load } = exifReader

/** As reception has it; see `core/uploads/inspect-photo.ts`. */
const budgetFor = ({ length }: Uint8Array) =>
  new ReadBudget({ visitedBytes: 1024 * 1024 + 32 * length, inflatedBytes: 1024 * 1024 })

/** Bytes around the photo, as other guests' photos are around it in memory. */
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
      'bytes of others changed',
    )
    if (outcome === 'unsafe') return work
    if (outcome === 'none') assert(bytes.equals(input), 'changed, but called unchanged')
    const parts = partsOf(input, mimeType)
    for (const { start, end } of parts.filter(({ kind }) => kind === 'pixels'))
      assert(bytes.subarray(start, end).equals(input.subarray(start, end)), 'pixels changed')
    if (locationIn(bytes)) {
      // The other program follows offsets out of a block into whatever is behind it, so that each is read alone.
      const blocks = parts.filter(({ kind }) => kind === 'metadata')
      const head = bytes.subarray(0, parts[0]?.start)
      const files = blocks.map(({ start, end }) => Buffer.concat([head, bytes.subarray(start, end)]))
      for (const file of blocks.length ? files : [bytes]) assert.equal(locationIn(file), undefined)
    }
    const again = Buffer.from(bytes)
    assert.notEqual(stripLocation(again, mimeType, budgetFor(again)), 'unsafe', 'unsafe the second time')
    assert(again.equals(bytes), 'a second time changes something')
    return work
  }

export const jpeg = strips('image/jpeg')
export const png = strips('image/png')
export const webp = strips('image/webp')
export const gif = strips('image/gif')
export const heif = strips('image/heic')

/** Reads the moment of an EXIF block, and a HEIF file's size, which nothing else here does. */
export function headers(input: Buffer): void {
  const moment = readTakenAt(input, budgetFor(input))
  if (moment !== null) assert.match(moment, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d)?$/)
  const size = readHeifSize(input, budgetFor(input))
  if (size) assert(Number.isSafeInteger(size.width) && Number.isSafeInteger(size.height))
}

/** How files of each type begin; all others are taken for HEIF here. */
const BEGINNINGS = { 'image/jpeg': '\xff\xd8', 'image/png': '\x89PNG', 'image/webp': 'RIFF' }
/** A little-endian EXIF block of one entry, the orientation, in which byte 18 is its value. */
const ORIENTATION = Buffer.from('49492a0008000000010012010300010000000100000000000000', 'hex')

/** Leaves no EXIF for libvips, as sharp reads it, but an orientation. */
export async function exif(input: Buffer): Promise<void> {
  const bytes = Buffer.from(input)
  const start = bytes.toString('latin1', 0, 4)
  const type = Object.entries(BEGINNINGS).find(([, beginning]) => start.startsWith(beginning))?.[0]
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

/** The whole inspection of an upload. */
export async function inspection(input: Buffer): Promise<void> {
  writeFileSync(inspected, input)
  const found = await inspectPhoto({ path: inspected, location: 'strip', signs: true })
  const bytes = readFileSync(inspected)
  assert.equal(bytes.length, input.length)
  if ('refused' in found) return assert(bytes.equals(input), 'refused, but changed')
  assert.equal(found.contentHash, hash('sha256', input))
  assert.equal(found.sha256, hash('sha256', bytes))
  assert.equal(found.crc32, crc32(bytes))
}

/** The location that another program reads, as its name. */
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

/** Zeros are what we leave of a location. */
const isPlace = (description: string | undefined) =>
  description !== undefined &&
  Number.isFinite(Number.parseFloat(description)) &&
  !/^0( m)?$/.test(description)
