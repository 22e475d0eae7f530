import { expect, test } from 'vitest'
import { srcSetOf, tileSizes } from './tile-sizes.ts'

test('the browser chooses among the renditions by their actual widths', () => {
  const renditions = [
    { url: '/uploads/a/400.webp', width: 400, height: 300 },
    { url: '/uploads/a/1280.webp', width: 1280, height: 960 },
  ]
  expect(srcSetOf({ renditions })).toBe('/uploads/a/400.webp 400w, /uploads/a/1280.webp 1280w')
})

test('a wide photo is drawn wider than its tile, because it covers the tile', () => {
  expect(tileSizes({ width: 1600, height: 1200 }, '240px')).toBe(
    '(min-resolution: 2.5dppx) calc(240px * 0.444), (min-resolution: 1.5dppx) calc(240px * 0.593), calc(240px * 1.333)',
  )
})

test('a tall photo is drawn as wide as its tile', () => {
  expect(tileSizes({ width: 900, height: 1600 }, '240px')).toContain(' calc(240px * 1.000)')
})
