import { expect, test } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'

test('Retry-After is read as seconds and as a date', () => {
  expect(retryAfterSeconds('7')).toBe(7)
  expect(retryAfterSeconds('Wed, 01 Jan 2025 00:00:10 GMT', Date.UTC(2025, 0, 1))).toBe(10)
  expect(retryAfterSeconds('Wed, 01 Jan 2020 00:00:10 GMT', Date.UTC(2025, 0, 1))).toBe(0)
  expect(retryAfterSeconds('soon')).toBeUndefined()
  expect(retryAfterSeconds(null)).toBeUndefined()
})
