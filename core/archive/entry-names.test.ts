import { expect, test, vi } from 'vitest'
import { entryNames, entryPaths } from './entry-names.ts'

test('equal names are numbered, ignoring case and composition, and existing numbers stay', () => {
  expect(
    entryNames(['IMG_1.jpg', 'img_1.JPG', 'IMG_1 (2).jpg', 'IMG_1.jpg', 'ö.png', 'o\u0308.png']),
  ).toEqual(['IMG_1.jpg', 'img_1 (2).JPG', 'IMG_1 (2) (2).jpg', 'IMG_1 (3).jpg', 'ö.png', 'o\u0308 (2).png'])
})

test.each([
  ['a/b\\c.jpg', 'a_b_c.jpg'],
  ['what?.jpg', 'what_.jpg'],
  ['CON.jpg', '_CON.jpg'],
  ['com1', '_com1'],
  ['console.jpg', 'console.jpg'],
  ['..', 'photo'],
  [' dots. ', 'dots'],
  ['.hidden', 'hidden'],
  ['line\nbreak.jpg', 'line_break.jpg'],
])('%j becomes %j, which is valid on every system', (name, safe) => {
  expect(entryNames([name])).toEqual([safe])
})

test('names that are equal after shortening keep their numbers and extensions', () => {
  const names = entryNames(Array.from({ length: 12 }, () => `${'写'.repeat(80)}.jpg`))
  expect(new Set(names).size).toBe(12)
  expect(names.at(-1)).toMatch(/^写+ \(12\)\.jpg$/)
  for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120)
})

test('no guest’s folder can be opened as a program', () => {
  const names = ['Ada.app', 'Bo.{21EC2020-3AEA-1069-A2DD-08002B30309D}', 'J. R.']
  const paths = entryPaths(names.map((folder) => ({ folder, name: 'a.jpg' })))
  expect(paths).toEqual([
    'by guest/Ada_app/a.jpg',
    'by guest/Bo_{21EC2020-3AEA-1069-A2DD-08002B30309D}/a.jpg',
    'by guest/J. R/a.jpg',
  ])
})

test('folders with equal names are merged, and files without a folder are beside them', () => {
  const files = ['. .Ada', null, 'ADA', null].map((folder) => ({ folder, name: 'a.jpg' }))
  expect(entryPaths(files)).toEqual(['by guest/Ada/a.jpg', 'a.jpg', 'by guest/Ada/a (2).jpg', 'a (2).jpg'])
})

test('20,000 equal and numbered names are made unique with a few lookups each', () => {
  const COUNT = 20_000
  const numbered = Array.from({ length: COUNT / 2 }, (_, i) => `image (${i + 2}).jpg`)
  const alike = Array.from({ length: COUNT / 2 }, () => 'image.jpg')
  const has = vi.spyOn(Set.prototype, 'has')
  const names = entryNames([...numbered, ...alike])
  const lookUps = has.mock.calls.length
  has.mockRestore()
  expect(new Set(names).size).toBe(COUNT)
  expect(names.at(-1)).toBe(`image (${COUNT}).jpg`)
  expect(lookUps).toBeLessThan(4 * COUNT)
})
