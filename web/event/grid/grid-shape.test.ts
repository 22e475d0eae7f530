import { expect, test } from 'vitest'
import { gridShape } from './grid-shape.ts'

test.each([
  [358, 2],
  [788, 3],
  [1168, 4],
])('a gallery %i px wide has %i columns that fill it', (width, columns) => {
  const shape = gridShape(width)
  expect(shape.columns).toBe(columns)
  expect(shape.side * columns + 4 * (columns - 1)).toBeCloseTo(width)
})

test.each([
  [358, 0, 2],
  [358, 1, 2],
  [358, 3, 3],
  [358, 9, 4],
  [358, Number.NaN, 2],
  [788, 2, 3],
  [1168, 2, 4],
])('a gallery %i px wide with %i saved columns has %i', (width, saved, columns) => {
  expect(gridShape(width, saved).columns).toBe(columns)
})
