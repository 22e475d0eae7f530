import { expect, test } from 'vitest'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { withNewest } from './all-photos.ts'

const photo = (id: number): AdminPhotoView => ({
  ...samplePhoto(id),
  eventName: 'Ada & Bo',
  mayFeature: true,
})
/** Returns photos with the ids `newest` to `oldest`. */
const run = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => photo(newest - index))

test('a first page that is not full completes the list', () => {
  expect(withNewest(undefined, run(3, 1))).toEqual({ photos: run(3, 1), complete: true })
  expect(withNewest(undefined, [])).toEqual({ photos: [], complete: true })
  expect(withNewest(undefined, run(PAGE_SIZE + 5, 6)).complete).toBe(false)
})

test('refetching the newest page keeps older photos and drops those deleted from it', () => {
  const list = { photos: run(200, 100), complete: true }
  const page = [photo(202), photo(201), ...run(200, 151), ...run(149, 142)]
  expect(withNewest(list, page)).toEqual({ photos: [...run(202, 151), ...run(149, 100)], complete: true })
})

test('if the newest page does not reach the list, the list ends with the page', () => {
  const list = { photos: run(60, 1), complete: true }
  expect(withNewest(list, run(200, 141))).toEqual({ photos: run(200, 141), complete: false })
})
