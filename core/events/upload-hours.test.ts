import { expect, test } from 'vitest'
import type { AppError } from '#core/errors.ts'
import { refuseClosedUploads, uploadsOf } from './upload-hours.ts'

const hours = {
  uploadsClosed: false,
  uploadsFrom: '2027-06-05T18:00:00Z',
  uploadsUntil: new Date('2027-06-05T22:00:00Z'),
}
const at = (time: string) => ({ now: new Date(`2027-06-05T${time}Z`) })

test.each([
  ['before the hours', hours, '17:59:59.999', 'notYet'],
  ['at their first moment', hours, '18:00:00', 'open'],
  ['at their last moment', hours, '21:59:59.999', 'open'],
  ['after the hours', hours, '22:00:00', 'closed'],
  ['when the host closed them', { ...hours, uploadsClosed: true }, '20:00:00', 'closed'],
  ['when the host closed them before the hours', { ...hours, uploadsClosed: true }, '17:00:00', 'closed'],
  ['without hours', { uploadsClosed: false, uploadsFrom: null, uploadsUntil: null }, '03:00:00', 'open'],
])('%s', (_, event, time, uploads) => {
  expect(uploadsOf(event, at(time))).toBe(uploads)
})

const outcomeAt = (event: typeof hours, options: { begun?: boolean; now: Date }) => {
  try {
    refuseClosedUploads(event, options)
  } catch (error) {
    const { kind, parts } = error as AppError
    return `${kind} ${parts[0].code}`
  }
  return 'accepted'
}

test.each([
  ['a new upload within the hours', '21:59:59.999', false, 'accepted'],
  ['a new upload after the hours', '22:00:00', false, 'conflict event.uploadsClosed'],
  ['a new upload before the hours', '17:00:00', false, 'conflict event.uploadsNotYet'],
  ['an upload begun in time, up to 15 minutes later', '22:14:59.999', true, 'accepted'],
  ['an upload begun in time, after 15 minutes', '22:15:00', true, 'conflict event.uploadsClosed'],
])('the result for %s', (_, time, begun, expected) => {
  expect(outcomeAt(hours, { begun, ...at(time) })).toBe(expected)
})

test('the grace period ends when the host closes uploads', () => {
  expect(outcomeAt({ ...hours, uploadsClosed: true }, { begun: true, ...at('20:00:00') })).toBe(
    'conflict event.uploadsClosed',
  )
})

test('an upload is new, and its time is now, by default', () => {
  const justOver = { ...hours, uploadsUntil: new Date(Date.now() - 60_000) }
  expect(() => refuseClosedUploads(justOver)).toThrow('takes no more photos')
  expect(uploadsOf({ ...hours, uploadsUntil: new Date(Date.now() + 60_000), uploadsFrom: null })).toBe('open')
})
