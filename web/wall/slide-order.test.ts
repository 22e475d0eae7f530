import { expect, test } from 'vitest'
import type { PhotoView } from '#contract/photos.ts'
import { newRound, nextSlide, type Round } from './slide-order.ts'

const photos = (...ids: number[]) => ids.map((id) => ({ id }) as PhotoView)

/** The ids of so many slides, from a gallery that may change before each. */
function slides(galleries: PhotoView[][], round: Round = newRound(galleries[0]!)): (number | undefined)[] {
  return galleries.map((gallery) => {
    const next = nextSlide(gallery, round)
    if (next) round = next.round
    return next?.photo.id
  })
}
const times = (count: number, gallery: PhotoView[]) => Array.from({ length: count }, () => gallery)

test('a wall goes from the newest photo to the oldest and begins anew', () => {
  expect(slides(times(5, photos(9, 5, 2)))).toEqual([9, 5, 2, 9, 5])
})

test('photos that come meanwhile are next, the newest first, once; then the round goes on', () => {
  const [before, after] = [photos(9, 5, 2), photos(12, 11, 9, 5, 2)]
  expect(slides([before, ...times(7, after)])).toEqual([9, 12, 11, 5, 2, 12, 11, 9])
})

test('a photo that goes is passed over, be it the one that is shown', () => {
  expect(slides([...times(2, photos(9, 5, 2)), ...times(2, photos(9, 2))])).toEqual([9, 5, 2, 9])
})

test('a wall that began empty shows its first photo', () => {
  expect(slides([[], photos(1), photos(1), photos(2, 1)])).toEqual([undefined, 1, 1, 2])
})
