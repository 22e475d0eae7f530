import { expect, test } from 'vitest'
import { samplePhoto } from '#web/photo/sample-photo.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { newRound, nextSlide, type Round } from './slide-order.ts'

const photos = (...ids: number[]) => ids.map((id) => samplePhoto(id))

/** Returns the ids of one slide per gallery, which may change between slides. */
function slides(galleries: PhotoView[][], round: Round = newRound(galleries[0]!)): (number | undefined)[] {
  return galleries.map((gallery) => {
    const next = nextSlide(gallery, round)
    if (next) round = next.round
    return next?.photo.id
  })
}
const times = (count: number, gallery: PhotoView[]) => Array.from({ length: count }, () => gallery)

test('a wall goes from the newest photo to the oldest and starts over', () => {
  expect(slides(times(5, photos(9, 5, 2)))).toEqual([9, 5, 2, 9, 5])
})

test('new photos are next, newest first, once; then the round continues', () => {
  const [before, after] = [photos(9, 5, 2), photos(12, 11, 9, 5, 2)]
  expect(slides([before, ...times(7, after)])).toEqual([9, 12, 11, 5, 2, 12, 11, 9])
})

test('a removed photo is skipped, even the current one', () => {
  expect(slides([...times(2, photos(9, 5, 2)), ...times(2, photos(9, 2))])).toEqual([9, 5, 2, 9])
})

test('a wall that started empty shows its first photo', () => {
  expect(slides([[], photos(1), photos(1), photos(2, 1)])).toEqual([undefined, 1, 1, 2])
})

test('after three photos of a round, a hearted or featured one is shown again, most hearts first, never twice in a row', () => {
  const hearts: Record<number, number> = { 3: 6, 1: 6 }
  const gallery = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((id) =>
    samplePhoto(id, { heartCount: hearts[id] ?? 0, featured: id === 8 }),
  )
  expect(slides(times(16, gallery))).toEqual([9, 8, 7, 3, 6, 5, 4, 1, 3, 2, 1, 8, 9, 8, 7, 3])
})
