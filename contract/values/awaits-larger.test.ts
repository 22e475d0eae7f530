import { expect, test } from 'vitest'
import { awaitsLarger } from './awaits-larger.ts'

const photo = (width: number, height: number, ...sizes: [number, number][]) => ({
  width,
  height,
  renditions: sizes.map(([width, height]) => ({ url: '', width, height })),
})

test.each([
  ['with its tile alone', photo(4032, 3024, [400, 300]), true],
  ['with both', photo(3024, 4032, [300, 400], [960, 1280]), false],
  ['of 800 pixels with its tile alone', photo(800, 600, [400, 300]), true],
  ['that is as small as a tile', photo(320, 240, [320, 240]), false],
  ['that is a strip of one pixel', photo(1, 5000, [1, 1280]), false],
  ['without any', { width: null, height: null, renditions: [] }, false],
])('a photo %s', (_, sizes, awaits) => {
  expect(awaitsLarger(sizes)).toBe(awaits)
})
