import { expect, test } from 'vitest'
import { RESTING, swipeOf, within, zoomAt } from './zoom.ts'

test('what lies under the fingers stays there while zooming', () => {
  const point = { x: 100, y: -40 }
  const view = zoomAt({ scale: 2, x: 30, y: 10 }, 1.5, point)
  // The picture's own point under the fingers, before and after.
  expect((point.x - view.x) / view.scale).toBeCloseTo((100 - 30) / 2)
  expect((point.y - view.y) / view.scale).toBeCloseTo((-40 - 10) / 2)
})

test('a picture is never smaller than its stage shows it, nor more than six times as large', () => {
  expect(zoomAt(RESTING, 0.2, { x: 0, y: 0 }).scale).toBe(1)
  expect(zoomAt(RESTING, 100, { x: 0, y: 0 }).scale).toBe(6)
})

test('a zoomed picture cannot be pushed off its stage', () => {
  const stage = { width: 400, height: 800 }
  expect(within({ scale: 2, x: 900, y: -900 }, { width: 400, height: 300 }, stage)).toEqual({
    scale: 2,
    x: 200,
    y: 0,
  })
  expect(within({ scale: 1, x: 50, y: 50 }, { width: 400, height: 300 }, stage)).toEqual(RESTING)
})

test.each([
  [-120, 10, 400, 'next'],
  [120, 10, 400, 'previous'],
  [-60, 5, 100, 'next'],
  [-60, 5, 600, 'stay'],
  [-20, 0, 10, 'stay'],
  [10, 140, 300, 'close'],
  [10, -140, 300, 'stay'],
] as const)('a finger that went %i, %i px in %i ms means %s', (dx, dy, ms, meaning) => {
  expect(swipeOf(dx, dy, ms, 390)).toBe(meaning)
})
