import { expect } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import type { AdminPhotosResult } from '#contract/schemas/admin-photos.ts'
import { MAX_SENDER_NAME_LENGTH } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { formOf, jpegFile, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { base64, newPhoto, TusGuest } from '#test/support/tus-guest.ts'
import { unzip } from '#test/support/unzip.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })
let guest: TusGuest
test.beforeEach(async ({ app }) => {
  guest = await TusGuest.open(app)
})

async function sendAs(name: string, by = guest.browser): Promise<PhotoView> {
  const form = formOf({ photos: jpegFile(await newPhoto()), sender: name })
  const response = await by.post(`/api/events/${guest.event.id}/photos`, form)
  return ((await response.json()) as PhotoView[])[0]!
}
const names = async (app: TestApp, by: Browser = app.browser()) =>
  (await by.read<PhotoView[]>(`/api/events/${guest.event.id}/photos`)).map(({ senderName }) => senderName)
const callMe = (senderName: string | null, by = guest.browser) =>
  by.put(`/api/events/${guest.event.id}/photos/mine`, { senderName })

test('photos sent in pieces or by form have their guest’s name', async ({ app }) => {
  const bytes = await newPhoto()
  const created = await guest.create(bytes.length, {
    'Upload-Metadata': `filename ${base64('a.jpg')},sender ${base64('Zoë')}`,
  })
  const photo = (await (await guest.patch(created.headers.get('Location')!, bytes)).json()) as PhotoView
  expect(photo.senderName).toBe('Zoë')
  await sendAs('Ada')
  await upload(guest.browser, guest.event.id, { 'b.jpg': await newPhoto() })
  expect(await names(app)).toEqual([null, 'Ada', 'Zoë'])
})

test.each([
  ['  Ada \n Lovelace\t', 'Ada Lovelace'],
  ['\u202Egpj.exe\u0000\u200B', 'gpj.exe'],
  ['<b>Bo</b>', '<b>Bo</b>'],
  ['🎉'.repeat(MAX_SENDER_NAME_LENGTH + 9), '🎉'.repeat(MAX_SENDER_NAME_LENGTH)],
  [' \u2066 ', null],
])('stores %j as %j', async (name, kept) => {
  expect((await sendAs(name)).senderName).toBe(kept)
})

test('a guest renames all their photos of an event, also in open galleries', async ({ app }) => {
  const other = app.browser()
  const mine = [await sendAs('Ada'), await sendAs('Ada')]
  await sendAs('Bo', other)
  const gallery = await Listener.open(app.browser(), guest.event.id)
  expect((await callMe('Grace ')).status).toBe(200)
  expect(await names(app)).toEqual(['Bo', 'Grace', 'Grace'])
  await expect.poll(() => mine.map(({ id }) => gallery.photo(id)?.senderName)).toEqual(['Grace', 'Grace'])
  gallery.close()
  await callMe(null)
  expect(await names(app)).toEqual(['Bo', null, null])
  await callMe('Nobody', app.browser())
  expect(await names(app)).toEqual(['Bo', null, null])
  expect((await callMe('🎉'.repeat(MAX_SENDER_NAME_LENGTH))).status).toBe(200)
  await expectError(callMe('x'.repeat(MAX_SENDER_NAME_LENGTH + 1)), 400, 'request.invalid')
})

test('a name removed by a host stays removed; a different name is accepted', async ({ app, admin }) => {
  const ada = app.browser()
  const [rude, also] = [await sendAs('Rude', ada), await sendAs('Rude', ada)]
  const namesake = await sendAs('Rude', app.browser())
  const gallery = await Listener.open(app.browser(), guest.event.id)
  const clear = (by: Browser, ids: number[]) =>
    by.post(`/api/events/${guest.event.id}/host/photos`, { action: 'clear-name', ids })
  expect((await clear(ada, [rude.id])).status).toBe(403)
  const response = (await (await clear(guest.browser, [also.id])).json()) as PhotoView[]
  expect(response.map(({ id, senderName }) => [id, senderName])).toEqual([
    [also.id, null],
    [rude.id, null],
  ])
  await expect.poll(() => [rude, also].map(({ id }) => gallery.photo(id)?.senderName)).toEqual([null, null])
  gallery.close()
  expect((await sendAs('Rude', ada)).senderName).toBeNull()
  await callMe('Rude', ada)
  expect(await names(app)).toEqual([null, 'Rude', null, null])
  await callMe('Ada', ada)
  expect((await sendAs('Ada', ada)).senderName).toBe('Ada')
  expect(await names(app)).toEqual(['Ada', 'Ada', 'Rude', 'Ada', 'Ada'])

  const cleared = await admin.post('/api/admin/photos', { action: 'clear-name', ids: [rude.id, namesake.id] })
  expect(((await cleared.json()) as AdminPhotosResult).photos).toHaveLength(5)
  expect(await names(app)).toEqual([null, null, null, null, null])
  const entries = await admin.read<AuditEntryView[]>(`/api/admin/audit-log?event=${guest.event.id}`)
  expect(entries.map(({ actor, what, photoIds }) => [actor, what, photoIds.length])).toEqual([
    ['admin', 'clear-name', 5],
    ['host', 'clear-name', 2],
  ])
})

test('an archive by guest has portable folders, with unnamed photos beside them', async ({ app }) => {
  const path = `/api/events/${guest.event.id}/photos.zip`
  const ada = app.browser()
  for (const [name, by] of [
    ['Ada', ada],
    ['ADA', app.browser()],
    ['../CON', app.browser()],
    ['', app.browser()],
  ] as const)
    await sendAs(name, by)
  const read = async (query: string) => {
    const response = await ada.get(`${path}${query}`)
    const lead = await ada.get(response.headers.get('location')!)
    return [...(await unzip(Buffer.from(await lead.arrayBuffer()))).keys()]
  }
  expect(await read('?by=guest')).toEqual([
    'by guest/Ada/a.jpg',
    'by guest/Ada/a (2).jpg',
    'by guest/_CON/a.jpg',
    'a.jpg',
  ])
  expect(await read('')).toEqual(['a.jpg', 'a (2).jpg', 'a (3).jpg', 'a (4).jpg'])
  await expectError(ada.get(`${path}?by=time`), 400, 'request.invalidBy')
})
