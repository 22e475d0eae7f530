import { expect, test } from 'vitest'
import { albumOf, choose, MAX_ALBUM_PHOTOS } from './find-album.ts'
import { layOutPage, type Place } from './lay-out-page.ts'

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

test.each([
  [2, 1.5, 0, ['2.5,0,495,330', '2.5,355,495,330']],
  [4, 0.75, 0, ['0,9.2,500,666.7']],
  [4, 0.75, 1, ['0,3.3,245,326.7', '255,3.3,245,326.7', '0,355,245,326.7', '255,355,245,326.7']],
  [5, 4, 0, ['0,55,500,125', '0,205,500,125', '0,355,500,125', '0,505,500,125']],
])('%i photos of shape %f after a page of %i fill the page best at %j', (count, aspect, before, expected) => {
  const places = layOutPage(Array<number>(count).fill(aspect), before, space)
  const rounded = (place: Place) => Object.values(place).map((one: number) => Math.round(10 * one) / 10)
  expect(places.map((place) => rounded(place).join())).toEqual(expected)
})

const photo = (name: string, heartCount: number, senderName: string | null = null) => ({
  filename: `${name}.jpg`,
  renditions: [
    { width: 400, height: 200 },
    { width: 1600, height: 800 },
    { width: 1800, height: 1200 },
  ],
  moment: '2026-07-04T21:05:09',
  senderName,
  heartCount,
})

test.each([
  ['fr', '21:05', '4 juillet 2026'],
  [undefined, '21:05', '4. Juli 2026'],
] as const)('an event in %s has an album in that language or the venue’s', (language, time, date) => {
  const photos = [photo('a', 1), { ...photo('lost', 9), renditions: [] }, photo('b', 2, 'Ada'), photo('c', 0)]
  const picture = (name: string, caption: string) => ({
    key: `renditions/${name}.jpg/1800.webp`,
    aspect: 1.5,
    caption,
  })
  expect(albumOf({ name: 'Party', date: '2026-07-04', language }, photos, 'a4', 'de')).toEqual({
    format: 'a4',
    language: language ?? 'de',
    name: 'Party',
    date,
    photos: [picture('a', time), picture('b', `Ada · ${time}`), picture('c', time)],
    cover: 1,
  })
})

test('an event without renditions has no album', () => {
  const unfinished = { ...photo('a', 0), renditions: [] }
  expect(() =>
    albumOf({ name: 'Party', date: '2026-07-04', language: undefined }, [unfinished], 'a4', 'en'),
  ).toThrow(expect.objectContaining({ kind: 'not_found' }))
})

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
  expect(choose(photosWith([...Array<number>(20).fill(1), ...Array<number>(80).fill(0)]))).toHaveLength(48)
})
