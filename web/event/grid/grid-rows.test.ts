import { expect, test } from 'vitest'
import { gridRows, rowOf } from './grid-rows.ts'

const [EIGHT, SEVEN] = ['2027-06-05T20', '2027-06-05T19']

test('each hour begins a row, under its heading', () => {
  const hours = [EIGHT, EIGHT, EIGHT, SEVEN]
  const rows = gridRows(4, 2, hours)
  expect(rows).toEqual([
    { heading: EIGHT },
    { first: 0, count: 2 },
    { first: 2, count: 1 },
    { heading: SEVEN },
    { first: 3, count: 1 },
  ])
  expect([0, 2, 3, 4].map((index) => rowOf(rows, index))).toEqual([1, 2, 4, -1])
})

test('without hours rows are full', () => {
  expect(gridRows(3, 2)).toEqual([
    { first: 0, count: 2 },
    { first: 2, count: 1 },
  ])
})

test('photos that are not loaded have rows too, below the last known hour', () => {
  expect(gridRows(6, 2, [EIGHT, SEVEN])).toEqual([
    { heading: EIGHT },
    { first: 0, count: 1 },
    { heading: SEVEN },
    { first: 1, count: 2 },
    { first: 3, count: 2 },
    { first: 5, count: 1 },
  ])
})
