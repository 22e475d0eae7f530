import { afterEach, expect, test } from 'vitest'
import { formatDay } from './dates.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  'a day stays the same day in %s',
  (timeZone) => {
    process.env.TZ = timeZone
    expect(formatDay('2025-01-05')).toBe('January 5, 2025')
    expect(formatDay('2024-12-31')).toBe('December 31, 2024')
  },
)

test('what is no date is shown as it is', () => {
  expect(formatDay('soon')).toBe('soon')
})
