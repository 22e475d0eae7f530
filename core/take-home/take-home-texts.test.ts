import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TakeHomeEntry } from './plan-take-home.ts'
import { readWords } from './say.ts'
import { takeHomeTexts } from './take-home-texts.ts'

const event = { name: 'Ada & Bo', date: '2026-07-04' }
const venue = { timeZone: 'UTC', name: null, logo: null, colours: { accent: '#111', text: '#222' } }
const photo = {
  originalName: '<a>.jpg',
  moment: '2026-07-04T19:42:10',
  uploadedAt: new Date('2026-07-04T17:42:10Z'),
  takenAt: null,
  size: 1000,
  width: null,
  height: null,
  isShown: true,
} as unknown as TakeHomeEntry['photo']
const entry = (path: string, more: Partial<typeof photo> = {}, widths = [400]): TakeHomeEntry => ({
  file: { path, key: `key of ${path}` },
  jpeg: null,
  pictures: widths.map((width) => ({ path: `${path}-${width}`, key: 'picture', width, height: 300 })),
  photo: { ...photo, ...more },
})
const entries = [
  entry('a', { senderName: 'Bo', takenAt: '2026-07-04T19:42:10+02:00', width: 4, height: 3 }),
  entry('b', {}, []),
  entry('c'),
]
const write = async (all = entries, sums = new Map([['a', 'sum of a']])) =>
  takeHomeTexts({ event, venue }, all, await readWords('de'), sums)

test('the page has the shown photos, the event and its words in one language', async () => {
  const { 'index.html': page } = await write([...entries, entry('d', { isShown: false })])
  expect(page).toMatch(/<html lang="de" dir="ltr" style="--venue-accent: #111; --venue-text: #222;">/)
  expect(page).toContain('<p>4. Juli 2026 · 3 Fotos</p>')
  for (const parts of [
    /<style>[^]*\.pswp[^]*\nmain[^]*<\/style>/,
    /<script>[^]*PhotoSwipeLightbox[^]*getElementById\('data'\)[^]*<\/script>/,
  ])
    expect(parts.test(page!), String(parts)).toBe(true)
  expect(page).not.toContain('class="venue"')
  const [, data] = /<script type="application\/json" id="data">(.*)<\/script>\n<script>/.exec(page!)!
  expect(data).toContain(String.raw`"\u003ca>.jpg"`)
  const shared = { name: '<a>.jpg', moment: '2026-07-04T19:42:10' }
  const picture = (file: string) => ({ path: `${file}-400`, width: 400, height: 300 })
  expect(JSON.parse(data!)).toEqual({
    language: 'de',
    photos: [
      { ...shared, file: 'a', sender: 'Bo', place: '1 von 2', pictures: [picture('a')] },
      { ...shared, file: 'b', sender: null, place: null, pictures: [] },
      { ...shared, file: 'c', sender: null, place: '2 von 2', pictures: [picture('c')] },
    ],
    texts: {
      close: 'Schließen',
      next: 'Weiter',
      previous: 'Zurück',
      zoom: 'Vergrößern',
      original: 'Original öffnen',
      missing: 'Dieses Bild fehlt.',
    },
  })
})

test('the list has the photos’ times, senders, sizes and checksums', async () => {
  const { 'photos.csv': list } = await write()
  expect(list!.split('\r\n').slice(1)).toEqual([
    '"a";"2026-07-04T19:42:10+02:00";"2026-07-04T17:42:10.000Z";"Bo";"<a>.jpg";1000;4;3;"sum of a"',
    '"b";"";"2026-07-04T17:42:10.000Z";"";"<a>.jpg";1000;"";"";""',
    '"c";"";"2026-07-04T17:42:10.000Z";"";"<a>.jpg";1000;"";"";""',
    '',
  ])
})

test('READ ME.txt explains the gallery, the check of a copy, and hidden photos if there are any', async () => {
  const look = 'Fotos ansehen: Öffne index.html.'
  const hidden = 'Im Ordner hidden liegen Fotos, die Gäste nicht gesehen haben.'
  const paragraphs = (text = '') => text.split('\r\n\r\n').map((part) => part.replace(/(?<=html\.).*/, ''))
  const { 'READ ME.txt': plain } = await write()
  const [first, ...check] = paragraphs(plain)
  expect(first).toBe(`\uFEFF${look}`)
  expect(check).toEqual([
    expect.stringMatching(/gib ein: shasum -a 256 -c SHA256SUMS$/),
    expect.stringMatching(/gib ein: Get-Content .* SHA256SUMS .*\r\n$/),
  ])
  const { 'READ ME.txt': full } = await write([...entries, entry('d', { isShown: false })])
  expect(paragraphs(full)).toEqual([first, hidden, ...check])
})

test('SHA256SUMS comes last and has the sums of the photos and of the other texts', async () => {
  const texts = await write()
  const { SHA256SUMS: sums, ...others } = texts
  const lines = Object.entries(others).map(([name, text]) => `${hash('sha256', text)}  ${name}\n`)
  expect(Object.keys(texts).at(-1)).toBe('SHA256SUMS')
  expect(sums).toBe(['sum of a  a\n', ...lines].join(''))
})
