import { expect, test } from 'vitest'
import { dayOf, formatMoment } from './moments.ts'

test("today is the browser's day, even shortly after midnight", () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 5))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

test('a time is shown as its day in long US English', () => {
  expect(formatMoment('2025-01-05T12:00:00.000Z')).toBe('January 5, 2025')
  expect(formatMoment('unknown')).toBe('unknown')
})
