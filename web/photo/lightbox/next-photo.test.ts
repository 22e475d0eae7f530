import { expect, test } from 'vitest'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { nextPhoto, replacementPhoto } from './next-photo.ts'

const photos = [3, 2, 1].map((id) => samplePhoto(id))
const all = { photos, total: 3 }

test('next and previous wrap around the ends, by any number of steps', () => {
  expect(nextPhoto(all, 3, 1)?.id).toBe(2)
  expect(nextPhoto(all, 1, 1)?.id).toBe(3)
  expect(nextPhoto(all, 3, -1)?.id).toBe(1)
  expect(nextPhoto(all, 3, -8)?.id).toBe(2)
})

test('the next of a single photo is itself', () => {
  expect(nextPhoto({ photos: [samplePhoto(5)], total: 1 }, 5, -1)?.id).toBe(5)
})

test('photos not fetched yet are undefined; steps beyond them wrap around', () => {
  const some = { photos, total: 5 }
  expect(nextPhoto(some, 1, 1)).toBeUndefined()
  expect(nextPhoto(some, 3, -1)).toBeUndefined()
  expect(nextPhoto(some, 1, 3)?.id).toBe(3)
})

test('a deleted photo is replaced by its successor, or by the last photo', () => {
  expect(replacementPhoto(photos, 1)?.id).toBe(2)
  expect(replacementPhoto(photos, 3)?.id).toBe(1)
  expect(replacementPhoto([], 0)).toBeUndefined()
})
