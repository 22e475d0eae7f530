import { expect, test } from 'vitest'
import { Event } from '#core/events/event.ts'
import { migrate } from '#core/infra/orm/open-orm.ts'
import { openDatabase } from '#core/open-database.ts'
import { Photo } from '#core/photos/photo.ts'
import { freshDatabase } from '#test/support/database.ts'

test('the sentences of earlier versions become codes', async () => {
  const orm = await openDatabase(await freshDatabase())
  const em = orm.em.fork()
  const event = await em.insert(Event, { name: 'Party', date: '2026-07-04', qrCode: 'party' })
  const file = { event, originalName: 'a.jpg', mimeType: 'image/jpeg', size: 1, crc32: 1 }
  const sentences = [
    ['This photo could not be read; the file may be damaged.', 'picture.damaged'],
    ['The file of this photo is missing from the store.', 'picture.fileMissing'],
    ['HEIC photos cannot be shown yet; the original can be downloaded.', 'picture.heicOff'],
    ['No picture could be made of this file. The file itself is kept.', 'picture.none'],
    ['This photo took too much time or memory to be read; the file may be damaged.', 'picture.tooDemanding'],
    ['This photo has more than 100 megapixels, which is too large to be shown.', 'picture.tooLarge'],
    ['This file is not a photo of a kind that can be shown.', 'picture.unknownKind'],
    [null, null],
  ] as const
  for (const [i, [sentence]] of sentences.entries()) {
    const id = await em.insert(Photo, { ...file, filename: `${i}`, contentHash: `${i}` })
    await em.execute('update photos set failure = ? where id = ?', [sentence, id])
  }
  await em.execute(`delete from mikro_orm_migrations where name = '2026-11-22-failure-codes'`)
  await migrate(orm)

  const photos = await em.fork().find(Photo, {}, { orderBy: { id: 'asc' } })
  expect(photos.map(({ failure }) => failure)).toEqual(sentences.map(([, code]) => code))
  await orm.close()
})
