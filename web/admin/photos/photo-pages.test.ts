import { expect, test } from 'vitest'
import type { AdminPhotoView } from '#contract/admin-photos.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { withNewest, withOlder, withoutPhotos, withPhoto } from './photo-pages.ts'
import type { PhotoPages } from './photo-pages.ts'

const photo = (id: number, but: Partial<AdminPhotoView> = {}): AdminPhotoView => ({
  ...samplePhoto(id),
  eventName: 'Ada & Bo',
  ...but,
})
/** Photos from `newest` down to `oldest`. */
const run = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => photo(newest - index))
const ids = (list: PhotoPages) => list.photos.map(({ id }) => id)
const range = (newest: number, oldest: number) => run(newest, oldest).map(({ id }) => id)

test('a first page that is not full is all there is', () => {
  expect(withNewest(undefined, run(3, 1))).toEqual({ photos: run(3, 1), complete: true })
  expect(withNewest(undefined, [])).toEqual({ photos: [], complete: true })
  expect(withNewest(undefined, run(PAGE_SIZE + 5, 6)).complete).toBe(false)
})

test('pages follow each other until one is not full', () => {
  const first = withNewest(undefined, run(200, 141))
  const second = withOlder(first, 141, run(140, 81))
  expect([ids(second), second.complete]).toEqual([range(200, 81), false])
  const last = withOlder(second, 81, run(80, 70))
  expect([ids(last), last.complete]).toEqual([range(200, 70), true])
})

test('a page that was asked for after another end is not put where it would leave a hole', () => {
  const list = withNewest(undefined, run(200, 141))
  expect(withOlder(list, 150, run(149, 90))).toBe(list)
})

test('fetching the newest page again keeps the older ones and drops what was deleted within it', () => {
  const list = withOlder(withNewest(undefined, run(200, 141)), 141, run(140, 100))
  // Photo 150 is gone, 201 and 202 are new.
  const page = [photo(202), photo(201), ...run(200, 151), ...run(149, 142)]
  const now = withNewest(list, page)
  expect(ids(now)).toEqual([...range(202, 151), ...range(149, 100)])
  expect(now.complete).toBe(true)
})

test('when so much is new that the page does not reach the list, the list ends with the page', () => {
  const list = withNewest(undefined, run(60, 1))
  const now = withNewest(list, run(200, 141))
  expect([ids(now), now.complete]).toEqual([range(200, 141), false])
})

test('a photo is changed in its place and taken away wherever it is', () => {
  const list = withNewest(undefined, run(3, 1))
  expect(withPhoto(list, photo(2, { featured: true })).photos[1]).toMatchObject({ id: 2, featured: true })
  expect(ids(withPhoto(list, photo(9)))).toEqual([3, 2, 1])
  expect(ids(withoutPhotos(list, ({ id }) => id === 2))).toEqual([3, 1])
})
