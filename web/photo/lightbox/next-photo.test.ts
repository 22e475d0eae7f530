import { expect, test } from 'vitest'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { nextPhoto, photoInstead } from './next-photo.ts'

const photos = [3, 2, 1].map((id) => samplePhoto(id))

test('next and previous go around the ends', () => {
  expect(nextPhoto(photos, 3, 1)?.id).toBe(2)
  expect(nextPhoto(photos, 1, 1)?.id).toBe(3)
  expect(nextPhoto(photos, 3, -1)?.id).toBe(1)
})

test('a single photo is followed by itself', () => {
  expect(nextPhoto([samplePhoto(5)], 5, -1)?.id).toBe(5)
})

test('in place of a photo that has gone stands the one behind it, at the end the last', () => {
  expect(photoInstead(photos, 1)?.id).toBe(2)
  expect(photoInstead(photos, 3)?.id).toBe(1)
  expect(photoInstead([], 0)).toBeUndefined()
})
