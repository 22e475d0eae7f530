import { expect, test } from 'vitest'
import { cardShape } from './card-shape.ts'

test.each([
  [358, 2],
  [788, 3],
  [1168, 5],
])('cards in a width of %i px have %i columns', (width, columns) => {
  expect(cardShape(width, [150, 205]).columns).toBe(columns)
})

test('cards and gaps fill the width, with at least one column', () => {
  const { columns, gap, side } = cardShape(1168, [150, 205])
  expect(columns * side + (columns - 1) * gap).toBeCloseTo(1168)
  expect(cardShape(100, [280, 290])).toMatchObject({ columns: 1, side: 100 })
})
