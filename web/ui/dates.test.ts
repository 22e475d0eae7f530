import { afterEach, expect, test } from 'vitest'
import type { Language } from '#contract/values/languages.ts'
import { language } from '#web/i18n/language.ts'
import { formatDay } from './dates.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  language.set('en')
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])(
  'a day stays the same day in %s',
  (timeZone) => {
    process.env.TZ = timeZone
    expect(formatDay('2025-01-05')).toBe('January 5, 2025')
    expect(formatDay('2024-12-31')).toBe('December 31, 2024')
  },
)

test('an invalid date is shown unchanged', () => {
  expect(formatDay('soon')).toBe('soon')
})

test('a day is written in the page’s language', () => {
  language.set('de' as Language)
  expect(formatDay('2025-01-05')).toBe('5. Januar 2025')
})
