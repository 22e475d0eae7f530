import { expect, test } from 'vitest'
import { isDueForDeletion, lastDayOf, retentionFields } from './retention.ts'

const party = { date: '2027-06-05', deleteAfterDays: 7, isSample: false }

test.each([
  ['counts from the event date', { ...party, retentionSetOn: '2027-05-01' }, '2027-06-12'],
  ['counts from a later setting', { ...party, retentionSetOn: '2027-08-01' }, '2027-08-08'],
  ['crosses the end of a year', { ...party, date: '2027-12-30' }, '2028-01-06'],
  ['stops at the latest day of the calendar', { ...party, date: '9999-12-30' }, '9999-12-31'],
  ['is disabled by null', { ...party, deleteAfterDays: null }, null],
  ['is disabled by 0', { ...party, deleteAfterDays: 0 }, null],
  ['never applies to the sample event', { ...party, isSample: true }, null],
])('retention %s', (_, event, lastDay) => {
  expect(lastDayOf(event)).toBe(lastDay)
})

test.each([
  // The last day, 2027-06-12, ends at 2027-06-12T22:00Z in Berlin and at 2027-06-13T07:00Z in Los Angeles.
  ['Europe/Berlin', '2027-06-12T21:59:59Z', false],
  ['Europe/Berlin', '2027-06-12T22:00:00Z', true],
  ['America/Los_Angeles', '2027-06-13T06:59:59Z', false],
  ['America/Los_Angeles', '2027-06-13T07:00:00Z', true],
])('in %s the event is due at %s: %s', (timeZone, now, isDue) => {
  expect(isDueForDeletion(party, timeZone, new Date(now))).toBe(isDue)
})

test('an event without retention is never due', () => {
  const event = { ...party, deleteAfterDays: null }
  expect(isDueForDeletion(event, 'UTC', new Date('2099-01-01T00:00:00Z'))).toBe(false)
})

test('the day of a setting is on the venue’s calendar', () => {
  const now = new Date('2027-06-05T23:30:00Z')
  expect(retentionFields(30, 'Europe/Berlin', now)).toEqual({
    deleteAfterDays: 30,
    retentionSetOn: '2027-06-06',
  })
  expect(retentionFields(30, 'America/Los_Angeles', now).retentionSetOn).toBe('2027-06-05')
  expect(retentionFields(0, 'Europe/Berlin', now)).toEqual({ deleteAfterDays: null, retentionSetOn: null })
})
