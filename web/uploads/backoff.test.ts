import { expect, test } from 'vitest'
import { backoffDelay } from './backoff.ts'

const middle = () => 0.5

test('each failure in a row doubles the delay, from half a second to a minute', () => {
  expect([1, 2, 3, 7, 8, 9, 100].map((failures) => backoffDelay(failures, 0, middle))).toEqual([
    500, 1000, 2000, 32_000, 60_000, 60_000, 60_000,
  ])
})

test('the delay varies by a quarter', () => {
  expect(backoffDelay(2, 0, () => 0)).toBe(750)
  expect(backoffDelay(2, 0, () => 1)).toBe(1250)
})

test('a longer Retry-After is respected, up to a minute', () => {
  expect(backoffDelay(1, 5, middle)).toBe(5000)
  expect(backoffDelay(5, 5, middle)).toBe(8000)
  expect(backoffDelay(1, 86_400, middle)).toBe(60_000)
})
