import { expect, test } from 'vitest'
import { MAX_FILE_NAME_BYTES, photoFileName, safeFileName } from './file-names.ts'

const JPEG = 'image/jpeg'

test.each([
  ['gallery.html', JPEG, 'gallery.jpg'],
  ['setup.exe', 'image/png', 'setup.png'],
  ['desktop.ini', 'image/gif', 'desktop.gif'],
  ['holiday.lnk', 'image/heic', 'holiday.heic'],
  ['a.jpg:b.hta', JPEG, 'a.jpg_b.jpg'],
  ['evil.hta. . ', JPEG, 'evil.jpg'],
  ['photo\u202Egpj.exe', JPEG, 'photogpj.jpg'],
  ['IMG_1.jpg', 'image/heic', 'IMG_1.heic'],
  ['IMG_1.JPG', JPEG, 'IMG_1.JPG'],
  ['IMG_1.jpeg', JPEG, 'IMG_1.jpeg'],
  ['IMG_1.HIF', 'image/heif', 'IMG_1.HIF'],
  ['2026-07-04 19.42.10', JPEG, '2026-07-04 19.42.10.jpg'],
  ['.html', JPEG, 'html.jpg'],
  ['.', JPEG, 'photo.jpg'],
  ['CON.html', JPEG, '_CON.jpg'],
  ['half\uD83D.png', 'image/png', 'half.png'],
])('%j as %s is the file %j', (originalName, mimeType, name) => {
  expect(photoFileName({ originalName, mimeType })).toBe(name)
})

test.each([
  ['nul', '_nul'],
  ['CON .txt', '_CON .txt'],
  ['com¹.jpg', '_com¹.jpg'],
  ['CONOUT$', '_CONOUT$'],
  ['..hidden', 'hidden'],
  ['a\u2066b\u2069\u200Ec', 'abc'],
])('%j becomes %j on every system', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test('names are cut to a number of bytes at whole characters, and keep their extension', () => {
  const family = '👩‍👩‍👧‍👦'
  for (const [letters, whole] of [
    ['写', 3],
    [family, Buffer.byteLength(family)],
  ] as const) {
    const name = photoFileName({ originalName: `${letters.repeat(200)}.html`, mimeType: JPEG })
    const count = Math.floor((MAX_FILE_NAME_BYTES - '.jpg'.length) / whole)
    expect(name).toBe(`${letters.repeat(count)}.jpg`)
  }
  // One character with more marks than fit into a name.
  const marks = photoFileName({ originalName: `a${'\u0301'.repeat(300)}.png`, mimeType: 'image/png' })
  expect(Buffer.byteLength(marks)).toBeLessThanOrEqual(MAX_FILE_NAME_BYTES)
  expect(marks).toMatch(/^a\u0301+\.png$/)
})
