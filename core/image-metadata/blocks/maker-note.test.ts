import { expect, test } from 'vitest'
import { MeteredBytes } from '#core/image-metadata/metered-bytes.ts'
import { ReadBudget } from '#core/image-metadata/read-budget.ts'
import { stripExif } from './exif.ts'

const strip = (bytes: Buffer) =>
  stripExif(new MeteredBytes(bytes, new ReadBudget({ visitedBytes: 100_000, inflatedBytes: 0 })))

type Value = { tag: number; type: number; data: Buffer }
const ascii = (tag: number, text: string): Value => ({ tag, type: 2, data: Buffer.from(`${text}\0`) })

/** Builds a little-endian directory at offset `at`, followed by its long values. */
function directory(values: Value[], at: number): Buffer {
  const table = Buffer.alloc(2 + 12 * values.length + 4)
  table.writeUInt16LE(values.length, 0)
  const long: Buffer[] = []
  for (const [i, { tag, type, data }] of values.entries()) {
    const entry = 2 + 12 * i
    table.writeUInt16LE(tag, entry)
    table.writeUInt16LE(type, entry + 2)
    table.writeUInt32LE(data.length, entry + 4)
    if (data.length <= 4) data.copy(table, entry + 8)
    else {
      table.writeUInt32LE(at + table.length + Buffer.concat(long).length, entry + 8)
      long.push(data)
    }
  }
  return Buffer.concat([table, ...long])
}

function exifWith(note: Buffer): Buffer {
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1')
  return Buffer.concat([head, directory([{ tag: 0x927c, type: 7, data: note }], 8)])
}
const NOTE_AT = 8 + 2 + 12 + 4

const panasonic = Buffer.concat([
  Buffer.from('Panasonic\0\0\0', 'latin1'),
  directory([ascii(0x25, 'serial-no'), ascii(0x69, 'Germany'), ascii(0x6d, 'Berlin')], NOTE_AT + 12),
])
const samsung = directory(
  [{ tag: 1, type: 7, data: Buffer.from('0100') }, ascii(0x21, 'serial-no'), ascii(0x30, 'Berlin Germany')],
  0,
)
const nikon = Buffer.concat([
  Buffer.from('Nikon\0\x02\x11\0\0II*\0\x08\0\0\0', 'latin1'),
  directory([ascii(0x1d, 'serial-no'), { tag: 0x39, type: 7, data: Buffer.from('0100DEU Berlin') }], 8),
])

test.each([
  ['Panasonic', panasonic],
  ['Samsung', samsung],
  ['Nikon', nikon],
])('the note of a %s loses only its place names', (_, note) => {
  const original = exifWith(note)
  const bytes = Buffer.from(original)
  expect(original.includes('Berlin')).toBe(true)
  expect(strip(bytes)).toBe(true)
  expect(bytes.length).toBe(original.length)
  for (const name of ['Berlin', 'Germany', 'DEU']) expect(bytes.includes(name)).toBe(false)
  expect(bytes.includes('serial-no')).toBe(true)
  expect(strip(bytes)).toBe(false)
})

test('the note of another maker is left alone', () => {
  const bytes = exifWith(Buffer.concat([Buffer.from('Candid\0\0\0\0\0\0'), panasonic.subarray(12)]))
  expect(strip(Buffer.from(bytes))).toBe(false)
})
