import { expect } from 'vitest'
import { CURSOR_HEADER, type LiveMessage } from '#contract/values/live.ts'
import type { ListedEventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Event } from '#core/events/event.ts'
import { Photo } from '#core/photos/photo.ts'
import {
  addAccount,
  createEvent,
  formOf,
  jpegFile,
  settledPhotos,
  signedIn,
  upload,
  type TestApp,
  sendPhoto,
} from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp()

const seen = (messages: LiveMessage[]) =>
  messages.flatMap((message) =>
    message.type === 'photos' ? message.photos.map(({ id, state }) => `${id} ${state}`) : message.type,
  )

test('a new photo, then its renditions, reach only its event’s galleries', async ({ app }) => {
  const guest = app.browser()
  const [event, other] = [await createEvent(guest), await createEvent(guest)]
  const galleries = await Promise.all([1, 2].map(() => Listener.open(app.browser(), event.id)))
  const elsewhere = await Listener.open(app.browser(), other.id)
  const photo = await sendPhoto(guest, event.id, await makeJpeg({ width: 500, height: 400 }))

  for (const { messages } of galleries) {
    await expect.poll(() => seen(messages)).toContain(`${photo.id} ready`)
    const last = messages.at(-1) as Extract<LiveMessage, { type: 'photos' }>
    expect(last.photos[0]!.renditions).not.toEqual([])
  }
  expect(elsewhere.messages).toEqual([])
  for (const gallery of [...galleries, elsewhere]) gallery.close()
})

test('a hidden or deleted photo is sent as removed, never as a photo', async ({ app }) => {
  const [guest, event] = await app.newEvent()
  await upload(guest, event.id, {
    'a.jpg': await makeJpeg({ width: 50, height: 40 }),
    'b.jpg': await makeJpeg({ width: 50, height: 41 }),
  })
  const [one, two] = await settledPhotos(guest, event.id)
  const gallery = await Listener.open(guest, event.id)
  const em = app.em()
  await em.nativeUpdate(Photo, one!.id, { hidden: true })
  await em.nativeDelete(Photo, two!.id)
  await app.services.live.publish(event.id, [one!.id, two!.id])
  const removed = () => gallery.messages.flatMap((message) => (message.type === 'removed' ? message.ids : []))
  await expect.poll(() => new Set(removed())).toEqual(new Set([one!.id, two!.id]))
  // A message about their renditions may already have been sent.
  const since = gallery.messages.slice(gallery.messages.findIndex(({ type }) => type === 'removed'))
  expect(since.filter(({ type }) => type === 'photos')).toEqual([])
  gallery.close()
})

test('a reconnecting browser gets exactly the changes it missed', async ({ app }) => {
  const [guest, admin] = [app.browser(), await signedIn(app)]
  const event = await createEvent(guest)
  const add = async (...heights: number[]) => {
    const photos = await Promise.all(heights.map((height) => makeJpeg({ width: 50, height })))
    await upload(guest, event.id, Object.fromEntries(photos.map((bytes, i) => [`${i}.jpg`, bytes])))
  }
  await add(40, 41, 42, 43)
  const known = await settledPhotos(guest, event.id)
  const cursor = await cursorAfterChanges(app, guest, event.id)
  const nothing = await away(guest, event.id, cursor)
  expect(nothing).toEqual([])

  await add(50, 51, 52)
  await admin.post(`/api/admin/photos/${known[0]!.id}/hide`)
  await admin.post(`/api/admin/photos/${known[1]!.id}/hide`)
  await admin.post(`/api/admin/photos/${known[1]!.id}/unhide`)
  await admin.delete(`/api/photos/${known[2]!.id}`)
  const now = await settledPhotos(guest, event.id)
  const messages = await away(guest, event.id, cursor)
  const photosOf = (message: LiveMessage) => (message.type === 'photos' ? message.photos : [])
  expect(messages.map(({ type }) => type)).toEqual(['photos', 'removed'])
  // Three are new, and one is unchanged.
  expect(messages.flatMap(photosOf)).toEqual(now.filter(({ id }) => id !== known[3]!.id))
  expect(messages[1]).toMatchObject({ ids: [known[0]!.id, known[2]!.id], photoCount: 5 })
})

test('a late transaction’s change reaches a client that connected before its commit', async ({ app }) => {
  const [guest, event] = await app.newEvent()
  await upload(guest, event.id, { 'a.jpg': await makeJpeg({ width: 50, height: 40 }) })
  const [photo] = await settledPhotos(guest, event.id)
  const [slow, quick] = [app.em(), app.em()]
  await slow.begin()
  await slow.nativeUpdate(Photo, photo!.id, { featured: true })
  // Later transactions begin and end before it.
  for (const description of ['one', 'two']) await quick.nativeUpdate(Event, event.id, { description })
  const list = await guest.get(`/api/events/${event.id}/photos`)
  expect(await list.json()).toEqual([photo])
  await slow.commit()
  const messages = await away(guest, event.id, list.headers.get(CURSOR_HEADER)!)
  expect(messages).toMatchObject([{ photos: [{ id: photo!.id, featured: true }] }])
})

test.for([
  ['from before a backup was restored', (cursor: string) => cursor.replace(/^\d+/, '1')],
  ['more than a day old', (cursor: string) => cursor.replace(/\d+$/, (s) => `${Number(s) - 86_401_000}`)],
  ['no cursor at all', () => '1’2'],
] as const)('a browser whose cursor is %s must refetch', async ([, change], { app }) => {
  const [guest, event] = await app.newEvent()
  const list = await guest.get(`/api/events/${event.id}/photos`)
  expect(await away(guest, event.id, change(list.headers.get(CURSOR_HEADER)!))).toEqual([{ type: 'resync' }])
})

test('a browser that missed more than 500 photos must refetch', async ({ app }) => {
  const [guest, event] = await app.newEvent()
  const list = await guest.get(`/api/events/${event.id}/photos`)
  await app.em().execute(
    `insert into photos (event_id, filename, original_name, mime_type, size, content_hash, crc32, sha256, state)
     select ?, 'missed-' || n, 'a.jpg', 'image/jpeg', 1, 'missed-' || n, 0, '', 'ready' from generate_series(1, 501) n`,
    [event.id],
  )
  expect(await away(guest, event.id, list.headers.get(CURSOR_HEADER)!)).toEqual([{ type: 'resync' }])
})

test('a new browser without a cursor gets a cursor but no photos', async ({ app }) => {
  const [guest, event] = await app.newEvent()
  const first = await Listener.open(guest, event.id)
  first.close()
  expect(first.messages).toEqual([])
  const again = await Listener.open(guest, event.id, { 'Last-Event-ID': first.lastId })
  again.close()
  expect(again.messages).toEqual([])
})

test('only hosts receive their counts, until they lose the role', async ({ app }) => {
  const [creator, second, guest, desk] = [app.browser(), app.browser(), app.browser(), app.browser()]
  const event = await createEvent(creator)
  await desk.post('/api/admin/login', await addAccount(app, 'desk'))
  for (const host of [second, desk]) await host.post('/api/host/open', { hostKey: event.hostKey })
  const streams = await Promise.all([creator, second, desk, guest].map((one) => Listener.open(one, event.id)))
  const news = () => streams.map(({ hostNews }) => hostNews.at(-1))
  const none = { pending: 0, flagged: 0 }
  expect(news()).toEqual([none, none, none, undefined])

  await creator.put(`/api/events/${event.id}/settings`, { approval: true })
  const photo = await makeJpeg({ width: 50, height: 40 })
  await upload(guest, event.id, { 'a.jpg': photo })
  const one = { pending: 1, flagged: 0 }
  await expect.poll(news).toEqual([one, one, one, undefined])
  const listed = async (browser: Browser) =>
    (await browser.read<ListedEventView[]>('/api/events')).find(({ id }) => id === event.id)
  expect(await listed(creator)).toMatchObject({ pending: 1 })
  expect(await listed(guest)).toMatchObject({ pending: 0 })

  await creator.delete(`/api/events/${event.id}/host-link`)
  await expect.poll(() => news().slice(1, 3)).toEqual([null, null])
  const [{ id }] = await creator.read<[PhotoView]>(`/api/events/${event.id}/pending-photos`)
  await creator.post(`/api/events/${event.id}/pending-photos`, { approve: [id] })
  await guest.post(`/api/photos/${id}/flag`, { reason: 'spam' })
  await expect.poll(news).toEqual([{ pending: 0, flagged: 1 }, null, null, undefined])
  for (const stream of streams) stream.close()
})

test('changed details of an event reach open galleries', async ({ app }) => {
  const [host, event] = await app.newEvent()
  const gallery = await Listener.open(app.browser(), event.id)
  const details = { name: 'Renamed', date: '2028-01-02', description: 'In the barn', language: 'de' }
  const edit = async (seed: number) => {
    const profileImage = jpegFile(await makeJpeg({ seed }), 'face.jpg')
    const body = formOf({ ...details, category: 'party', isPublic: 'true', profileImage })
    await host.request(`/api/events/${event.id}`, { method: 'PUT', body })
  }
  const image = () => gallery.states.at(-1)?.profileImage
  await edit(1)
  await expect
    .poll(() => gallery.states.at(-1))
    .toMatchObject({ ...details, category: 'party', isPublic: true })
  await expect.poll(image).toBeTruthy()
  const first = image()!
  await edit(2)
  await expect.poll(() => [null, first].includes(image() ?? null)).toBe(false)
  expect((await host.get(image()!)).status).toBe(200)
  gallery.close()
})

/**
 * Returns the list's cursor once no transaction of this server is older than the event's last change. An older
 * transaction, such as another test's database creation, makes the server send that change again.
 */
async function cursorAfterChanges(app: TestApp, browser: Browser, eventId: number): Promise<string> {
  const [{ last }] = await app
    .em()
    .execute<[{ last: string }]>('select max(changed_in) as last from photos where event_id = ?', [eventId])
  let cursor = ''
  await expect
    .poll(async () => {
      cursor = (await browser.get(`/api/events/${eventId}/photos?limit=60`)).headers.get(CURSOR_HEADER)!
      return Number(cursor.split('-')[2])
    })
    .toBeGreaterThan(Number(last))
  return cursor
}

/** Returns the first message to a browser that has received photos up to this cursor. */
async function away(browser: Browser, eventId: number, cursor: string): Promise<LiveMessage[]> {
  const listener = await Listener.open(browser, eventId, {}, `?since=${encodeURIComponent(cursor)}`)
  listener.close()
  return listener.messages
}
