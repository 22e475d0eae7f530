import { expect, test } from 'vitest'
import { isTransient, retryDelay, problemOf, retryAfterSeconds } from './retries.ts'

test('the pauses grow, then the guest decides', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => retryDelay(attempts))).toEqual([
    500,
    1000,
    3000,
    10_000,
    undefined,
  ])
})

test("the server's Retry-After is obeyed where it is longer, up to a minute", () => {
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
])('status %i passes by itself: %s', (status, passing) => {
  expect(isTransient({ status, body: '' })).toBe(passing)
})

test("the guest reads the server's sentence, else why in short", () => {
  expect(problemOf({ status: 415, body: '{"error":"\\"cat.svg\\" is not a valid image file."}' })).toBe(
    '"cat.svg" is not a valid image file.',
  )
  expect(problemOf({ status: 502, body: '<html>' })).toBe('Upload failed')
  expect(problemOf({ status: 0, body: '' })).toBe('Not sent: connection lost.')
})

test('Retry-After is read as seconds and as a date', () => {
  expect(retryAfterSeconds('7')).toBe(7)
  expect(retryAfterSeconds('Wed, 01 Jan 2025 00:00:10 GMT', Date.UTC(2025, 0, 1))).toBe(10)
  expect(retryAfterSeconds('Wed, 01 Jan 2020 00:00:10 GMT', Date.UTC(2025, 0, 1))).toBe(0)
  expect(retryAfterSeconds('soon')).toBeUndefined()
  expect(retryAfterSeconds(null)).toBeUndefined()
})
