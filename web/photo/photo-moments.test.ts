import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addedAt, takenAt } from './photo-moments.ts'
import { samplePhoto } from './sample-photo.ts'

const zone = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'America/New_York'
  vi.useFakeTimers({ now: new Date('2027-06-06T03:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
/** Intl writes a narrow space before AM and PM. */
const plain = (text: string | undefined) => text?.replaceAll(' ', ' ')

test('a photo of today shows only the time, by this device’s clock', () => {
  expect(plain(addedAt(samplePhoto(1, { uploadedAt: '2027-06-06T02:42:00.000Z' })))).toBe('10:42 PM')
})

test('a photo of another day shows the date too', () => {
  expect(plain(addedAt(samplePhoto(1, { uploadedAt: '2027-06-05T02:42:00.000Z' })))).toBe(
    'June 4, 2027 at 10:42 PM',
  )
})

test('the time taken is the camera’s local time, in any zone', () => {
  const photo = samplePhoto(1, { takenAt: '2027-05-01T19:42:10+09:00' })
  expect(plain(takenAt(photo))).toBe('May 1, 2027 at 7:42 PM')
  expect(takenAt(samplePhoto(1))).toBeUndefined()
})
