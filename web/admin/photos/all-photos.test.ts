import { expect, test } from 'vitest'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { withNewest } from './all-photos.ts'

const photo = (id: number): AdminPhotoView => ({ ...samplePhoto(id), eventName: 'Ada & Bo' })
/** Photos from `newest` down to `oldest`. */
const run = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => photo(newest - index))

test('a first page that is not full is all there is', () => {
  expect(withNewest(undefined, run(3, 1))).toEqual({ photos: run(3, 1), complete: true })
  expect(withNewest(undefined, [])).toEqual({ photos: [], complete: true })
  expect(withNewest(undefined, run(PAGE_SIZE + 5, 6)).complete).toBe(false)
})

test('fetching the newest page again keeps the older ones and drops what was deleted within it', () => {
  const list = { photos: run(200, 100), complete: true }
  // Photo 150 is gone, 201 and 202 are new.
  const page = [photo(202), photo(201), ...run(200, 151), ...run(149, 142)]
  expect(withNewest(list, page)).toEqual({ photos: [...run(202, 151), ...run(149, 100)], complete: true })
})

test('when so much is new that the page does not reach the list, the list ends with the page', () => {
  const list = { photos: run(60, 1), complete: true }
  expect(withNewest(list, run(200, 141))).toEqual({ photos: run(200, 141), complete: false })
})
