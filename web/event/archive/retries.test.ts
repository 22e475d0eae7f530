import { expect, test } from 'vitest'
import { isTransient, retryDelay } from './retries.ts'

test('delays grow, then retries end', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => retryDelay(attempts))).toEqual([
    500,
    1000,
    3000,
    10_000,
    undefined,
  ])
})

test('a longer Retry-After is respected, up to a minute', () => {
  expect(retryDelay(1, 5)).toBe(5000)
  expect(retryDelay(4, 5)).toBe(10_000)
  expect(retryDelay(1, 86_400)).toBe(60_000)
})

test.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [507, false],
  [400, false],
  [404, false],
  [413, false],
  [415, false],
])('status %i is transient: %s', (status, transient) => {
  expect(isTransient(status)).toBe(transient)
})
