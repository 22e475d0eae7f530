import { expect, test } from 'vitest'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { ordered } from './photo-order.ts'

const ids = (photos: { id: number }[]) => photos.map(({ id }) => id)
const clock = (date: Date) =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)

test('sorting by upload keeps the given order', () => {
  const photos = [samplePhoto(2, { takenAt: '2027-06-05T10:00:00' }), samplePhoto(1)]
  expect(ordered(photos, { by: 'uploaded' })).toBe(photos)
})

test('sorting by time taken puts the latest first, in any zone; the later upload wins ties', () => {
  const photos = [
    samplePhoto(5, { takenAt: '2027-06-05T10:00:00' }),
    samplePhoto(4, { takenAt: '2027-06-05T18:00:00-04:00' }),
    samplePhoto(3, { takenAt: '2027-06-05T17:59:59+02:00' }),
    samplePhoto(2, { takenAt: '2027-06-06T00:10:00' }),
    samplePhoto(1, { takenAt: '2027-06-05T18:00:00' }),
  ]
  expect(ids(ordered(photos, { by: 'taken' }))).toEqual([2, 4, 1, 3, 5])
})

test('a photo without a time taken counts as taken at its upload', () => {
  const uploaded = new Date('2027-06-05T12:00:00Z')
  const around = (minutes: number) => clock(new Date(uploaded.getTime() + minutes * 60_000))
  const photos = [
    samplePhoto(3, { takenAt: around(-1) }),
    samplePhoto(2, { uploadedAt: uploaded.toISOString() }),
    samplePhoto(1, { takenAt: around(1) }),
  ]
  expect(ids(ordered(photos, { by: 'taken' }))).toEqual([1, 2, 3])
})

test('favourites are the photos that had hearts when chosen, most hearts first', () => {
  const chosen = [samplePhoto(3), samplePhoto(2, { heartCount: 2 }), samplePhoto(1, { heartCount: 5 })]
  const order = {
    by: 'uploaded',
    hearts: new Map([
      [2, 2],
      [1, 5],
    ]),
  } as const
  expect(ids(ordered(chosen, order))).toEqual([1, 2])
  const now = [samplePhoto(4, { heartCount: 9 }), ...chosen.map((photo) => ({ ...photo, heartCount: 7 }))]
  expect(ids(ordered(now, order))).toEqual([1, 2])
})
