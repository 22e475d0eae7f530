import { expect, test } from 'vitest'
import { indexAfterKey } from './grid-keys.ts'

/** Eight tiles in three columns: 0 1 2 / 3 4 5 / 6 7. */
const ROWS = [
  { first: 0, count: 3 },
  { first: 3, count: 3 },
  { first: 6, count: 2 },
]
const after = (key: string, index: number, isRightToLeft = false, rows = ROWS) =>
  indexAfterKey(key, { index, rows, isRightToLeft })

test('arrow keys move to the adjacent tile, and from the end of a row to the next', () => {
  expect([after('ArrowRight', 1), after('ArrowRight', 2), after('ArrowLeft', 3)]).toEqual([2, 3, 2])
  expect([after('ArrowDown', 1), after('ArrowUp', 4)]).toEqual([4, 1])
})

test('arrow keys stop at the ends; Down above a gap moves to the last tile', () => {
  expect([after('ArrowLeft', 0), after('ArrowRight', 7), after('ArrowUp', 2)]).toEqual([0, 7, 2])
  expect([after('ArrowDown', 5), after('ArrowDown', 6)]).toEqual([7, 6])
})

test('arrow keys follow the visible rows where an hour ends within a row', () => {
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

test('in a right-to-left page, the tile on the right is the previous one', () => {
  expect([after('ArrowRight', 4, true), after('ArrowLeft', 4, true)]).toEqual([3, 5])
})

test('all other keys are left to the browser', () => {
  expect(after('a', 4)).toBeUndefined()
})
