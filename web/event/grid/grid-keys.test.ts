import { expect, test } from 'vitest'
import { indexAfterKey } from './grid-keys.ts'

/** From each key's tile of eight in columns of three: 0 1 2 / 3 4 5 / 6 7. */
const ROWS = [
  { first: 0, count: 3 },
  { first: 3, count: 3 },
  { first: 6, count: 2 },
]
const after = (key: string, index: number, isRightToLeft = false, rows = ROWS) =>
  indexAfterKey(key, { index, rows, isRightToLeft })

test('the arrow keys go to the tile beside, above and below, and on to the next row', () => {
  expect([after('ArrowRight', 1), after('ArrowRight', 2), after('ArrowLeft', 3)]).toEqual([2, 3, 2])
  expect([after('ArrowDown', 1), after('ArrowUp', 4)]).toEqual([4, 1])
})

test('they stop at the ends; below a gap in the last row is its last tile', () => {
  expect([after('ArrowLeft', 0), after('ArrowRight', 7), after('ArrowUp', 2)]).toEqual([0, 7, 2])
  expect([after('ArrowDown', 5), after('ArrowDown', 6)]).toEqual([7, 6])
})

test('where an hour ends in the middle of a row, they go on in the rows that are seen', () => {
  const rows = [
    { first: 0, count: 3 },
    { first: 3, count: 1 },
    { first: 4, count: 3 },
  ]
  const [up, down] = ['ArrowUp', 'ArrowDown'].map((key) => (index: number) => after(key, index, false, rows))
  expect([down!(2), down!(3), up!(6), up!(3)]).toEqual([3, 4, 3, 0])
})

test('Home and End go to the first and the last photo', () => {
  expect([after('Home', 5), after('End', 1)]).toEqual([0, 7])
})

test('in a page from right to left the tile on the right is the one before', () => {
  expect([after('ArrowRight', 4, true), after('ArrowLeft', 4, true)]).toEqual([3, 5])
})

test('any other key is left to the browser', () => {
  expect(after('a', 4)).toBeUndefined()
})
