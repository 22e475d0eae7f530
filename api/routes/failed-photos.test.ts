import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { createEvent, upload, settledPhotos } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { makeJpeg, makeWebp } from '#test/fixtures/photos.ts'
import { withApp } from '#test/support/with-app.ts'

/** Failed photos are shown to their senders, and to administrators in the console. */

const test = withApp()
let sender: Browser
let event: EventView
let good: PhotoView
let failed: PhotoView
let gallery: Listener
const jpeg = await makeJpeg({ width: 60, height: 40 })
const broken = (await makeWebp({ width: 300, height: 200 })).fill('x', 40)

test.beforeEach(async ({ app }) => {
  sender = app.browser()
  event = await createEvent(app.browser())
  gallery = await Listener.open(app.browser(), event.id)
  await upload(sender, event.id, { 'good.jpg': jpeg, 'broken.webp': broken })
  const photos = await settledPhotos(sender, event.id)
  good = photos.find(({ state }) => state === 'ready')!
  failed = photos.find(({ state }) => state === 'failed')!
  return () => gallery.close()
})

const listed = async (browser: Browser) =>
  (await browser.read<PhotoView[]>(`/api/events/${event.id}/photos`)).map(({ id }) => id).toSorted()
const counted = async (browser: Browser) =>
  (await browser.read<EventView>(`/api/events/${event.id}`)).photoCount
const statuses = (browser: Browser) =>
  Promise.all(
    [`/uploads/${failed.filename}`, `/api/photos/${failed.id}/download`].map(
      async (address) => (await browser.get(address)).status,
    ),
  )

test('lists a failed photo, with message and code, only for its sender', async ({ app }) => {
  expect(failed).toMatchObject({
    failure: 'This photo could not be read; the file may be damaged.',
    failureCode: 'picture.damaged',
  })
  expect(await listed(sender)).toEqual([good.id, failed.id].toSorted())
  expect([await counted(sender), await statuses(sender)]).toEqual([2, [200, 200]])
  const other = app.browser()
  await upload(other, event.id, {
    'other.jpg': await makeJpeg({ width: 61, height: 40 }),
  })
  const [theirs] = await settledPhotos(other, event.id)
  for (const browser of [app.browser(), other]) {
    expect(await listed(browser)).toEqual([good.id, theirs!.id])
    expect([await counted(browser), await statuses(browser)]).toEqual([2, [404, 404]])
  }
})

test('open galleries receive it as removed, never as failed', async () => {
  await expect
    .poll(() => gallery.messages.flatMap((message) => (message.type === 'removed' ? message.ids : [])))
    .toContain(failed.id)
  const shown = gallery.messages.flatMap((message) => (message.type === 'photos' ? message.photos : []))
  expect(shown.filter(({ state }) => state === 'failed')).toEqual([])
})

test('no archive has it; an event with only failed photos has no archive', async ({ app, admin }) => {
  const zip = await app.browser().get(`/api/events/${event.id}/photos.zip?through=${failed.id}`)
  const bytes = Buffer.from(await zip.arrayBuffer())
  expect([bytes.includes('good.jpg'), bytes.includes('broken.webp')]).toEqual([true, false])
  await admin.delete(`/api/photos/${good.id}`)
  expect((await app.browser().get(`/api/events/${event.id}/photos.zip`)).status).toBe(404)
})

test('resending the same broken file returns the failure', async ({ app }) => {
  const second = app.browser()
  await upload(second, event.id, { 'again.webp': broken })
  const photos = await settledPhotos(second, event.id)
  expect(photos).toContainEqual(expect.objectContaining({ id: failed.id, state: 'failed' }))
})

test('a successful retry shows it to everybody', async ({ app, admin }) => {
  await app.services.storage.put(`originals/${failed.filename}`, jpeg, 'image/jpeg')
  await admin.post(`/api/admin/photos/${failed.id}/retry`)
  await expect.poll(() => listed(app.browser())).toEqual([good.id, failed.id].toSorted())
})
