import { expect, test } from 'vitest'
import { copySizes } from './smaller-copy.ts'

test('a copy is tried in the picture’s own size first, then in smaller sizes', () => {
  expect(copySizes(4032, 3024)).toEqual([
    { width: 4032, height: 3024 },
    { width: 3072, height: 2304 },
    { width: 2048, height: 1536 },
    { width: 1024, height: 768 },
  ])
})

test.each([
  [12_000, 9000],
  [3000, 20_000],
  [8192, 8192],
])('all sizes of %i × %i fit into an iOS canvas and keep the aspect ratio', (width, height) => {
  const sizes = copySizes(width, height)
  for (const size of sizes) {
    expect(size.width * size.height).toBeLessThanOrEqual(16_777_216)
    expect(size.width / size.height).toBeCloseTo(width / height, 1)
  }
  expect(sizes.length).toBeGreaterThan(2)
})

test('a small picture with many bytes is tried in its own size', () => {
  expect(copySizes(800, 600)).toEqual([{ width: 800, height: 600 }])
})
