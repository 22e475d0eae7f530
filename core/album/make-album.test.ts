import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as mupdf from 'mupdf'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCardMaker, type CardMaker } from '#core/cards/card-maker.ts'
import { createLog } from '#core/infra/log/create-log.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import type { Album } from './find-album.ts'
import { makeAlbum } from './make-album.ts'

let dataDir: string
let cards: CardMaker
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'candid-album-'))
  await mkdir(uploadDir({ dataDir }), { recursive: true })
  cards = openCardMaker(createLog('fatal'))
})
afterAll(async () => {
  await cards.close()
  await rm(dataDir, { recursive: true })
})

const albumWith = (...captions: string[]): Album => ({
  format: 'a4',
  language: 'ar',
  name: 'Party',
  date: '2027',
  photos: captions.map((caption) => ({ key: 'lost', aspect: 1, caption })),
  cover: 0,
})
const make = (album: Album, read = () => Promise.resolve<Buffer | null>(null)) =>
  makeAlbum({ cards, storage: { read }, config: { dataDir } }, album)

test('cards are drawn before the albums that wait', async () => {
  const [reading, resume] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read = async () => {
    reading.resolve()
    await resume.promise
    return null
  }
  const done: string[] = []
  const albums = ['first', 'second'].map(async (name) => {
    const file = await make(albumWith(''), read)
    done.push(name)
    await file.close()
  })
  await reading.promise
  const others = cards.findUnprintable([]).then(() => done.push('cards'))
  resume.resolve()
  await Promise.all([...albums, others])
  // Opening the first album's file may take longer than drawing the cards.
  expect(done.at(-1)).toBe('second')
})

test('a name has one font, whatever the caption before it ends with', async () => {
  const file = await make(albumWith('9:05 م', '们田 · 9:05 م'))
  const pdf = mupdf.Document.openDocument(await buffer(file.createReadStream()), 'application/pdf')
  const fonts = new Map<string, string>()
  for (let page = 1; page < pdf.countPages(); page++)
    pdf
      .loadPage(page)
      .toStructuredText('preserve-whitespace')
      .walk({ onChar: (character, _, font) => void fonts.set(character, font.getName()) })
  expect([fonts.get('们'), fonts.get('田')]).toEqual([
    expect.stringContaining('serif-sc'),
    expect.stringContaining('serif-sc'),
  ])
})
