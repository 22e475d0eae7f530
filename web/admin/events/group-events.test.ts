import { expect, test } from 'vitest'
import { groupEvents } from './group-events.ts'

test('events are grouped by date around the end of a month, the nearest first', () => {
  const events = [
    '2026-12-01',
    '2026-11-27',
    '2026-12-04',
    '2026-12-05',
    '2027-01-01',
    '2026-11-28',
    '2026-11-01',
  ]
  const groups = groupEvents(
    events.map((date) => ({ date })),
    '2026-11-28',
  )
  const dates = Object.fromEntries(
    Object.entries(groups).map(([group, some]) => [group, some.map((one) => one.date)]),
  )
  expect(dates).toEqual({
    today: ['2026-11-28'],
    week: ['2026-12-01', '2026-12-04'],
    later: ['2026-12-05', '2027-01-01'],
    past: ['2026-11-27', '2026-11-01'],
  })
})
