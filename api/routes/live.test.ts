import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveMessage } from '#contract/live.ts'
import type { PhotoView } from '#contract/photos.ts'
import { Photo } from '#core/photos/photo.ts'
import { createEvent, settledPhotos, startTestApp, upload, type TestApp } from '#test/support/app.ts'
import { Listener } from '#test/support/listener.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())

const seen = (messages: LiveMessage[]) =>
  messages.flatMap((message) =>
    message.type === 'photos' ? message.photos.map(({ id, state }) => `${id} ${state}`) : message.type,
  )

test('a new photo and then its renditions reach every open gallery of its event, and no other', async () => {
  const guest = app.browser()
  const [event, other] = [await createEvent(guest), await createEvent(guest)]
  const galleries = await Promise.all([
    Listener.open(app.browser(), event.id),
    Listener.open(app.browser(), event.id),
  ])
  const elsewhere = await Listener.open(app.browser(), other.id)
  const [photo] = (await (
    await upload(guest, event.id, { 'a.jpg': await makeJpeg({ width: 500, height: 400 }) })
  ).json()) as PhotoView[]

  for (const { messages } of galleries) {
    await expect.poll(() => seen(messages)).toContain(`${photo!.id} ready`)
    const last = messages.at(-1) as Extract<LiveMessage, { type: 'photos' }>
    expect(last.photos[0]!.renditions).not.toEqual([])
  }
  expect(elsewhere.messages).toEqual([])
  for (const gallery of [...galleries, elsewhere]) gallery.close()
})

test('a photo that was hidden or deleted goes out as gone, never as a photo', async () => {
  const guest = app.browser()
  const event = await createEvent(guest)
  await upload(guest, event.id, {
    'a.jpg': await makeJpeg({ width: 50, height: 40 }),
    'b.jpg': await makeJpeg({ width: 50, height: 41 }),
  })
  const [one, two] = await settledPhotos(guest, event.id)
  const gallery = await Listener.open(guest, event.id)
  const em = app.services.orm.em.fork()
  await em.nativeUpdate(Photo, one!.id, { hidden: true })
  await em.nativeDelete(Photo, two!.id)
  await app.services.live.publish(event.id, [one!.id, two!.id])
  const gone = () => gallery.messages.flatMap((message) => (message.type === 'gone' ? message.ids : []))
  await expect.poll(() => new Set(gone())).toEqual(new Set([one!.id, two!.id]))
  // A message about their renditions may have been on its way before.
  const since = gallery.messages.slice(gallery.messages.findIndex(({ type }) => type === 'gone'))
  expect(since.filter(({ type }) => type === 'photos')).toEqual([])
  gallery.close()
})

test('photos that come in a burst travel together, two messages a second at most', async () => {
  const guest = app.browser()
  const event = await createEvent(guest)
  const photos = await Promise.all(
    Array.from({ length: 12 }, (_, i) => makeJpeg({ width: 40, height: 30 + i })),
  )
  await upload(guest, event.id, Object.fromEntries(photos.map((bytes, i) => [`${i}.jpg`, bytes])))
  const ids = (await settledPhotos(guest, event.id)).map(({ id }) => id)
  const gallery = await Listener.open(guest, event.id)
  for (const id of ids) await app.services.live.publish(event.id, [id])
  await expect.poll(() => new Set(seen(gallery.messages)).size).toBe(12)
  expect(gallery.messages.length).toBeLessThan(6)
  gallery.close()
})

test('a browser that connects again is told to fetch afresh, a new one is not', async () => {
  const guest = app.browser()
  const event = await createEvent(guest)
  const first = await Listener.open(guest, event.id)
  await expect.poll(() => first.lastId).not.toBe('')
  first.close()
  const again = await Listener.open(guest, event.id, { 'Last-Event-ID': first.lastId })
  await expect.poll(() => again.messages).toEqual([{ type: 'resync' }])
  expect(first.messages).toEqual([])
  again.close()
})

test('a private event tells only who has opened it', async () => {
  const event = await createEvent(app.browser(), { isPublic: 'false' })
  const guest = app.browser()
  await expect(Listener.open(guest, event.id)).rejects.toThrow('404')
  await guest.get(`/api/events/qr/${event.qrCode}`)
  const gallery = await Listener.open(guest, event.id)
  gallery.close()
})
