import { expect, test } from 'vitest'
import { gridRows, rowOf } from './grid-rows.ts'

const [EIGHT, SEVEN] = ['2027-06-05T20', '2027-06-05T19']

test('each hour begins a row, under its heading', () => {
  const hours = [EIGHT, EIGHT, EIGHT, SEVEN]
  const rows = gridRows(4, 2, { hours, complete: true })
  expect(rows).toEqual([
    { heading: EIGHT },
    { first: 0, count: 2 },
    { first: 2, count: 1 },
    { heading: SEVEN },
    { first: 3, count: 1 },
  ])
  expect([0, 2, 3, 4].map((index) => rowOf(rows, index))).toEqual([1, 2, 4, -1])
})

test('without hours rows are full, and a list with more to come ends with a row for it', () => {
  expect(gridRows(3, 2, { complete: false })).toEqual([
    { first: 0, count: 2 },
    { first: 2, count: 1 },
    { first: 3, count: 2 },
  ])
})
