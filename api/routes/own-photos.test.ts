import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { originalKey, renditionKey } from '#core/photos/object-keys.ts'
import { createEvent, settledPhotos, upload } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { withApp } from '#test/support/with-app.ts'

/** A guest's browser lists and deletes the photos it sent. */

const test = withApp()
let sender: Browser
let other: Browser
let event: EventView
const [shared, theirs] = await Promise.all([1, 2].map((seed) => makeJpeg({ width: 60, height: 40, seed })))

test.beforeEach(async ({ app }) => {
  event = await createEvent(app.browser())
  sender = app.browser()
  other = app.browser()
  await upload(sender, event.id, { 'first.jpg': shared! })
  // The same bytes again, and another photo.
  await upload(other, event.id, { 'again.jpg': shared!, 'theirs.jpg': theirs! })
})

const idsIn = async (browser: Browser, path: string) =>
  (await browser.read<PhotoView[]>(`/api/events/${event.id}/${path}`)).map(({ id }) => id)
const mine = (browser: Browser) => idsIn(browser, 'photos/mine')

test('a browser lists its own photos by page; duplicates belong to the first sender', async ({ app }) => {
  const [newest, oldest] = await idsIn(sender, 'photos')
  expect([await mine(sender), await mine(other), await mine(app.browser())]).toEqual([[oldest], [newest], []])
  await upload(sender, event.id, { 'b.jpg': await makeJpeg({ width: 62, height: 40 }) })
  const [last] = await mine(sender)
  expect(await idsIn(sender, 'photos/mine?limit=1')).toEqual([last])
  expect(await idsIn(sender, `photos/mine?limit=1&after=${last}`)).toEqual([oldest])
})

test('a sender’s deletion removes a photo from gallery, archive, screens and storage', async ({ app }) => {
  const gallery = await Listener.open(app.browser(), event.id)
  const photo = (await settledPhotos(sender, event.id)).at(-1)!
  const [first, ...rest] = photo.renditions.map(({ width }) => renditionKey(photo.filename, width))
  expect((await sender.delete(`/api/photos/${photo.id}`)).status).toBe(200)

  expect(await idsIn(app.browser(), 'photos')).toEqual(await mine(other))
  expect(await mine(sender)).toEqual([])
  await expect
    .poll(() => gallery.messages.flatMap((message) => (message.type === 'removed' ? message.ids : [])))
    .toContain(photo.id)
  gallery.close()
  const zip = await app.browser().get(`/api/events/${event.id}/photos.zip?through=${photo.id + 1}`)
  const bytes = Buffer.from(await zip.arrayBuffer())
  expect([bytes.includes('theirs.jpg'), bytes.includes('first.jpg')]).toEqual([true, false])
  for (const key of [originalKey(photo.filename), first!, ...rest])
    await expect.poll(() => app.services.storage.sizeOf(key)).toBe(null)
})

test('another browser’s photo can’t be deleted, even after sending the same bytes', async ({ app }) => {
  const [, id] = await idsIn(sender, 'photos')
  for (const browser of [other, app.browser()])
    expect((await browser.delete(`/api/photos/${id}`)).status).toBe(401)
  expect(await mine(sender)).toEqual([id])
})

test('a sender deletes a featured photo, but not a hidden one', async ({ app, admin }) => {
  const [featured] = await mine(sender)
  const [hidden] = await mine(other)
  await admin.post(`/api/admin/photos/${featured}/toggle-featured`)
  await admin.post(`/api/admin/photos/${hidden}/hide`)
  expect((await sender.delete(`/api/photos/${featured}`)).status).toBe(200)
  expect(await app.browser().read('/api/featured-photos')).toEqual([])
  expect(await mine(other)).toEqual([])
  expect((await other.delete(`/api/photos/${hidden}`)).status).toBe(401)
})
