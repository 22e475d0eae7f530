import { expect, test } from 'vitest'
import { venueDay, venueMoment, venueTime } from './venue-time.ts'

test.each([
  ['Europe/Berlin', '2027-06-05T21:30', '2027-06-05T19:30:00.000Z'],
  ['Europe/Berlin', '2027-12-05T21:30', '2027-12-05T20:30:00.000Z'],
  ['America/Los_Angeles', '2027-06-05T21:30', '2027-06-06T04:30:00.000Z'],
  ['Asia/Kathmandu', '2027-06-05T00:00', '2027-06-04T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2027-06-05T09:00', '2027-06-04T19:00:00.000Z'],
  ['UTC', '2027-06-05T21:30', '2027-06-05T21:30:00.000Z'],
  // Hours after the clocks changed. The previous day had another offset.
  ['Europe/Berlin', '2027-03-28T12:00', '2027-03-28T10:00:00.000Z'],
  ['Europe/Berlin', '2027-10-31T12:00', '2027-10-31T11:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-14T12:00', '2027-03-14T19:00:00.000Z'],
])('in %s, %s is %s', (zone, time, moment) => {
  expect(venueMoment(time, zone).toISOString()).toBe(moment)
  expect(venueTime(new Date(moment), zone)).toBe(time)
  expect(venueDay(new Date(moment), zone)).toBe(time.slice(0, 10))
})

test('an ambiguous time is the first one, and a skipped time moves past the gap', () => {
  expect(venueMoment('2027-10-31T02:30', 'Europe/Berlin').toISOString()).toBe('2027-10-31T00:30:00.000Z')
  expect(venueMoment('2027-11-07T01:30', 'America/New_York').toISOString()).toBe('2027-11-07T05:30:00.000Z')
  expect(venueMoment('2027-03-28T02:30', 'Europe/Berlin').toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(venueMoment('2027-03-14T02:30', 'America/New_York').toISOString()).toBe('2027-03-14T07:30:00.000Z')
})

test('seconds are dropped and do not shift the moment', () => {
  expect(venueTime(new Date('2027-06-05T19:30:59.999Z'), 'Europe/Berlin')).toBe('2027-06-05T21:30')
})
