import { expect, test } from 'vitest'
import { megabytes, storageSize } from './sizes.ts'

test('a photo has its size in megabytes of 1024 × 1024 bytes, with two decimals', () => {
  expect(megabytes(2_048_000)).toBe('1.95 MB')
  expect(megabytes(0)).toBe('0.00 MB')
  expect(megabytes(10 * 1024 * 1024)).toBe('10.00 MB')
})

test('the storage turns to gigabytes where megabytes run into thousands', () => {
  expect(storageSize(1023 * 1024 * 1024)).toBe('1023.00 MB')
  expect(storageSize(1.5 * 1024 ** 3)).toBe('1.50 GB')
})
