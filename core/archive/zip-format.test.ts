import { expect, test } from 'vitest'
import { centralHeader, endOfDirectory, localHeader } from './zip-format.ts'

const modified = new Date('2026-11-20T10:21:31Z')
const entry = { name: 'ä.jpg', size: 0x1234, crc32: 0xcafebabe, modified }
const FAR = 5 * 2 ** 30

/** Fields as in the specification, little-endian. `plan-archive.test.ts` reads whole archives with another program. */
test.each([
  [
    () => localHeader(entry),
    '504b0304 1400 0008 0000 af52 745d bebafeca 34120000 34120000 0600 0000 c3a42e6a7067',
  ],
  [
    () => localHeader({ ...entry, modified: new Date(0) }),
    '504b0304 1400 0008 0000 0000 2100 bebafeca 34120000 34120000 0600 0000 c3a42e6a7067',
  ],
  [
    () => centralHeader(entry, 100),
    '504b0102 2d03 1400 0008 0000 af52 745d bebafeca 34120000 34120000 0600 0000 0000 0000 0000 0000a481 64000000 c3a42e6a7067',
  ],
  [
    () => centralHeader(entry, FAR),
    '504b0102 2d03 2d00 0008 0000 af52 745d bebafeca 34120000 34120000 0600 0c00 0000 0000 0000 0000a481 ffffffff c3a42e6a7067 0100 0800 0000004001000000',
  ],
  [() => endOfDirectory(2, 300, 400), '504b0506 0000 0000 0200 0200 2c010000 90010000 0000'],
  [
    () => endOfDirectory(70_000, FAR, 2 * FAR),
    '504b0606 2c00000000000000 2d03 2d00 00000000 00000000 7011010000000000 7011010000000000 0000004001000000 0000008002000000 504b0607 00000000 000000c003000000 01000000 504b0506 0000 0000 ffff ffff ffffffff ffffffff 0000',
  ],
])('record %$ has its fields', (record, hex) => {
  expect(record().toString('hex')).toBe(hex.replaceAll(' ', ''))
})

test('64-bit records are written from the first value that needs them', () => {
  const [max32, max16] = [0xffffffff, 0xffff]
  for (const add of [-1, 0]) {
    expect(centralHeader(entry, max32 + add).length).toBe(add ? 52 : 64)
    for (const [count, size, offset] of [
      [max16 + add, 0, 0],
      [0, max32 + add, 0],
      [0, 0, max32 + add],
    ] as const)
      expect(endOfDirectory(count, size, offset).length).toBe(add ? 22 : 98)
  }
})
