import { expect, test } from 'vitest'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import { emptyList, withoutPhotos, withPage, withPhotos, type PhotoList } from './photo-list.ts'

const list = (ids: number[], but: Partial<PhotoList> = {}): PhotoList => ({
  ...emptyList,
  photos: ids.map((id) => samplePhoto(id)),
  complete: true,
  total: ids.length,
  ...but,
})
const ids = ({ photos }: PhotoList) => photos.map((photo) => photo.id)

test('a new photo is first and counts', () => {
  const next = withPhotos(list([3, 2]), [samplePhoto(4)])
  expect(ids(next)).toEqual([4, 3, 2])
  expect(next.total).toBe(3)
})

test('a changed photo keeps its place and does not count again', () => {
  const next = withPhotos(list([3, 2, 1]), [samplePhoto(2, { featured: true })])
  expect(ids(next)).toEqual([3, 2, 1])
  expect(next.photos[1]?.featured).toBe(true)
  expect(next.total).toBe(3)
})

test('a late upload response does not turn a ready photo back into a processing one', () => {
  const next = withPhotos(list([2]), [samplePhoto(2, { state: 'processing', renditions: [] })])
  expect(next.photos[0]?.state).toBe('ready')
})

test('a changed older photo that is not fetched yet is not added', () => {
  const next = withPhotos(list([9, 8], { complete: false, total: 40 }), [samplePhoto(3)])
  expect(ids(next)).toEqual([9, 8])
  expect(next.total).toBe(40)
})

test('a photo shown again returns to its place', () => {
  const hidden = withoutPhotos(list([3, 2, 1]), [2])
  expect(ids(withPhotos(hidden, [samplePhoto(2)]))).toEqual([3, 2, 1])
})

test('a removed photo disappears and the count drops', () => {
  const next = withoutPhotos(list([3, 2, 1], { complete: false, total: 10 }), [2])
  expect(ids(next)).toEqual([3, 1])
  expect(next.total).toBe(9)
})

test('a photo that was hidden and then deleted reduces the count once', () => {
  const once = withoutPhotos(list([3], { complete: false, total: 10 }), [1])
  expect(withoutPhotos(once, [1]).total).toBe(9)
})

test('a page requested before a removal does not restore the removed photos', () => {
  const next = withPage(
    withoutPhotos(list([5, 4], { complete: false, total: 4 }), [3]),
    [samplePhoto(3), samplePhoto(2)],
    60,
  )
  expect(ids(next)).toEqual([5, 4, 2])
})

test('a page adds no photo twice, and a short page is the last', () => {
  const full = withPage(list([5, 4], { complete: false, total: 5 }), [samplePhoto(4), samplePhoto(3)], 2)
  expect(ids(full)).toEqual([5, 4, 3])
  expect(full.complete).toBe(false)
  const last = withPage(full, [samplePhoto(2)], 2)
  expect(last.complete).toBe(true)
  expect(last.total).toBe(4)
})

test('a photo hidden and shown again before its page was fetched is in its page', () => {
  const hidden = withoutPhotos(list([5, 4], { complete: false, total: 4 }), [3])
  const shown = withPhotos(hidden, [samplePhoto(3)], 4)
  expect(ids(withPage(shown, [samplePhoto(3), samplePhoto(2)], 60))).toEqual([5, 4, 3, 2])
})
