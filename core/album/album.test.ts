import { expect, test } from 'vitest'
import { choose, MAX_ALBUM_PHOTOS } from './find-album.ts'
import { layOutPage } from './lay-out-page.ts'

const space = { width: 500, height: 700, gap: 10, caption: 15 }

test.each([[[1.5, 1.5, 1.5, 1.5]], [[0.7, 0.7, 1.5, 0.7]], [[0.4]], [[3, 3, 3]], [[1, 1.3]]])(
  'photos of shapes %j fit the page, undistorted and without overlap',
  (aspects) => {
    const places = layOutPage(aspects, 0, space)
    expect(places.length).toBeGreaterThan(0)
    for (const [n, { x, y, width, height }] of places.entries()) {
      expect(width / height).toBeCloseTo(aspects[n]!)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-6)
      expect(x + width).toBeLessThanOrEqual(space.width + 1e-6)
      expect(y + height + space.caption).toBeLessThanOrEqual(space.height + 1e-6)
      for (const other of places.slice(n + 1))
        expect(other.x >= x + width + 9 || other.y >= y + height + space.caption).toBe(true)
    }
  },
)

const photosWith = (hearts: number[]) => hearts.map((heartCount, id) => ({ id, heartCount }))

test('an album contains the photos with the most hearts, sorted by time', () => {
  const photos = photosWith(Array.from({ length: 300 }, (_, n) => (n % 2 ? n : 0)))
  const chosen = choose(photos)
  expect(chosen).toHaveLength(MAX_ALBUM_PHOTOS)
  expect(chosen.map(({ id }) => id)).toEqual(
    photos.filter(({ heartCount }) => heartCount >= 61).map(({ id }) => id),
  )
})

test('with few hearts, photos from the whole evening are added', () => {
  const chosen = choose(photosWith([...Array<number>(500).fill(0), 1]))
  expect(chosen).toHaveLength(48)
  expect(chosen.at(0)!.id).toBe(0)
  expect(chosen.at(-1)!.id).toBe(500)
  expect(chosen.at(-2)!.id).toBeGreaterThan(480)
})
