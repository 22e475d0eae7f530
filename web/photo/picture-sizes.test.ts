import { expect, test } from 'vitest'
import { largeUrl, srcSetOf, tileSizes } from './picture-sizes.ts'
import { samplePhoto } from './sample-photo.ts'

test('the browser chooses among the renditions by their real widths', () => {
  expect(srcSetOf(samplePhoto(7))).toBe('/uploads/file-7/400.webp 400w, /uploads/file-7/1280.webp 1280w')
})

test('a wide photo is drawn wider than its tile, since it covers it', () => {
  expect(tileSizes(samplePhoto(1), 240)).toBe(
    '(min-resolution: 2.5dppx) 107px, (min-resolution: 1.5dppx) 143px, 320px',
  )
})

test('a tall photo is drawn as wide as its tile', () => {
  expect(tileSizes(samplePhoto(1, { width: 900, height: 1600 }), 240)).toContain(' 240px')
})

test('a photo without renditions is shown by its original', () => {
  expect(largeUrl(samplePhoto(3, { renditions: [] }))).toBe('/uploads/file-3')
  expect(largeUrl(samplePhoto(3))).toBe('/uploads/file-3/1280.webp')
})
