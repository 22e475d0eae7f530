import { expect, test } from 'vitest'
import { planTakeHome } from './plan-take-home.ts'
import type { TakeHomePhoto } from './take-home-photos.ts'

const photo = (filename: string, more: Partial<TakeHomePhoto> = {}) =>
  ({
    filename,
    originalName: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    original: 'open',
    jpegSize: null,
    renditions: [
      { width: 400, height: 300 },
      { width: 1600, height: 1200 },
    ],
    isShown: true,
    moment: '2026-07-04T19:42:10',
    ...more,
  }) as TakeHomePhoto
const heic = { originalName: 'IMG_1.HEIC', mimeType: 'image/heic', jpegSize: 4 }

test('originals have names by time, renditions by number, and JPEG copies are named last', () => {
  const pictures = (number: string, filename: string) =>
    [
      [400, 300],
      [1600, 1200],
    ].map(([width, height]) => ({
      path: `gallery/${number}-${width}.webp`,
      key: `renditions/${filename}/${width}.webp`,
      width,
      height,
    }))
  const photos = [photo('a', heic), photo('b'), photo('c', { ...heic, renditions: [] })]
  expect(planTakeHome(photos).map(({ file, jpeg, pictures }) => ({ file, jpeg, pictures }))).toEqual([
    {
      file: { path: 'photos/2026-07-04 19.42.10 IMG_1.HEIC', key: 'originals/a' },
      jpeg: { path: 'photos/2026-07-04 19.42.10 IMG_1 (2).jpg', key: 'copies/a.jpg' },
      pictures: pictures('0001', 'a'),
    },
    {
      file: { path: 'photos/2026-07-04 19.42.10 IMG_1.jpg', key: 'originals/b' },
      jpeg: null,
      pictures: pictures('0002', 'b'),
    },
    {
      file: { path: 'photos/2026-07-04 19.42.10 IMG_1 (2).HEIC', key: 'originals/c' },
      jpeg: { path: 'photos/2026-07-04 19.42.10 IMG_1 (3).jpg', key: 'copies/c.jpg' },
      pictures: [],
    },
  ])
})

test('photos that guests don’t see come last, only as originals in hidden; withheld ones are omitted', () => {
  const photos = [photo('a', { isShown: false, ...heic }), photo('b', { original: 'withheld' }), photo('c')]
  expect(planTakeHome(photos).map(({ file }) => file.key)).toEqual(['originals/c', 'originals/a'])
  expect(planTakeHome(photos)[1]).toEqual({
    photo: photos[0],
    file: { path: 'hidden/2026-07-04 19.42.10 IMG_1.HEIC', key: 'originals/a' },
    jpeg: null,
    pictures: [],
  })
})
