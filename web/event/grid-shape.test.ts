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
