import { expect, test } from 'vitest'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { nextPhoto, photoInstead } from './next-photo.ts'

const photos = [3, 2, 1].map((id) => samplePhoto(id))
const all = { photos, total: 3 }

test('next and previous go around the ends, as many steps as it takes', () => {
  expect(nextPhoto(all, 3, 1)?.id).toBe(2)
  expect(nextPhoto(all, 1, 1)?.id).toBe(3)
  expect(nextPhoto(all, 3, -1)?.id).toBe(1)
  expect(nextPhoto(all, 3, -8)?.id).toBe(2)
})

test('a single photo is followed by itself', () => {
  expect(nextPhoto({ photos: [samplePhoto(5)], total: 1 }, 5, -1)?.id).toBe(5)
})

test('where photos are not fetched yet, nothing stands; what is behind them is around the end', () => {
  const some = { photos, total: 5 }
  expect(nextPhoto(some, 1, 1)).toBeUndefined()
  expect(nextPhoto(some, 3, -1)).toBeUndefined()
  expect(nextPhoto(some, 1, 3)?.id).toBe(3)
})

test('in place of a photo that has gone stands the one behind it, at the end the last', () => {
  expect(photoInstead(photos, 1)?.id).toBe(2)
  expect(photoInstead(photos, 3)?.id).toBe(1)
  expect(photoInstead([], 0)).toBeUndefined()
})
