import { expect, test } from 'vitest'
import { dayOf, formatAge, formatMoment } from './moments.ts'

test("today is the browser's day, even shortly after midnight", () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 5))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

test('a time is shown as its day in long US English', () => {
  expect(formatMoment('2025-01-05T12:00:00.000Z')).toBe('January 5, 2025')
  expect(formatMoment('unknown')).toBe('unknown')
})

test.each([
  [5, '5 hours ago'],
  [47, '47 hours ago'],
  [72, '3 days ago'],
])('a moment %i hours ago is shown as “%s”', (hours, text) => {
  const now = Date.parse('2027-06-05T12:00:00Z')
  expect(formatAge(new Date(now - hours * 3_600_000).toISOString(), now)).toBe(text)
})
