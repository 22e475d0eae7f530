import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { AdminPhotoView, PhotoCounts } from '#contract/schemas/admin-photos.ts'
import type { FeaturedPhotoView, PhotoView } from '#contract/schemas/photos.ts'
import { Photo } from '#core/photos/photo.ts'
import { retryRenditions } from '#core/photos/retry-renditions.ts'
import { Removal } from '#core/removals/removal.ts'
import { createEvent, settledPhotos, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp()

let seed = 0
async function eventWithPhotos(admin: Browser, count: number, fields: Record<string, string> = {}) {
  const event = await createEvent(admin, fields)
  for (let i = 0; i < count; i++)
    await upload(admin, event.id, { [`${i}.jpg`]: await makeJpeg({ width: 60, height: 40, seed: seed++ }) })
  return { event, photos: await settledPhotos(admin, event.id) }
}
const moderate = (admin: Browser, id: unknown, name: string) => admin.post(`/api/admin/photos/${id}/${name}`)
const featuredIds = async (app: TestApp) =>
  (await app.browser().read<FeaturedPhotoView[]>('/api/featured-photos')).map(({ id }) => id)
const storedFiles = async (app: TestApp) =>
  (
    await readdir(join(app.services.config.dataDir, 'objects'), { recursive: true, withFileTypes: true })
  ).filter((entry) => entry.isFile() && !/\/(qr|\.incoming)/.test(entry.parentPath)).length

test('a hidden photo leaves the featured gallery until it is shown again', async ({ app, admin }) => {
  const { photos } = await eventWithPhotos(admin, 1)
  const { id } = photos[0]!
  expect(await (await moderate(admin, id, 'toggle-featured')).json()).toMatchObject({
    id,
    featured: true,
    eventName: 'Ada & Bo',
  })
  expect(await featuredIds(app)).toContain(id)
  expect(await (await moderate(admin, id, 'hide')).json()).toMatchObject({ hidden: true })
  expect(await featuredIds(app)).not.toContain(id)
  await moderate(admin, id, 'unhide')
  expect(await featuredIds(app)).toContain(id)
  expect(await (await moderate(admin, id, 'toggle-featured')).json()).toMatchObject({ featured: false })
  expect(await featuredIds(app)).not.toContain(id)
})

test('rejects featuring private and hidden photos with the reason', async ({ admin }) => {
  const secret = await eventWithPhotos(admin, 1, { isPublic: 'false' })
  await expectError(
    moderate(admin, secret.photos[0]!.id, 'toggle-featured'),
    409,
    'This photo belongs to a private event, so it can’t be featured.',
  )
  const { photos } = await eventWithPhotos(admin, 1)
  await moderate(admin, photos[0]!.id, 'hide')
  expect((await moderate(admin, photos[0]!.id, 'toggle-featured')).status).toBe(409)
  const mayFeature = async () =>
    (await admin.read<AdminPhotoView[]>('/api/admin/photos?limit=2')).map((photo) => photo.mayFeature)
  expect(await mayFeature()).toEqual([false, false])
  await moderate(admin, photos[0]!.id, 'unhide')
  expect(await mayFeature()).toEqual([true, false])
})

test('a flagged photo is undecided until a host or administrator acts on it, and again after another flag', async ({
  app,
  admin,
}) => {
  const { event, photos } = await eventWithPhotos(admin, 1)
  const { id } = photos[0]!
  const undecided = async () => (await admin.read<PhotoCounts>('/api/admin/photos/counts')).undecided
  const before = await undecided()
  const decisions = [
    () => admin.post(`/api/events/${event.id}/host/photos`, { action: 'hide', ids: [id] }),
    () => moderate(admin, id, 'unhide'),
    () => admin.post(`/api/events/${event.id}/pending-photos`, { approve: [id] }),
    () => moderate(admin, id, 'unflag'),
  ]
  for (const [i, decide] of decisions.entries()) {
    await app
      .em()
      .execute(
        'with flag as (insert into photo_flags (photo_id, ip_address) values (?, ?)) update photos set flag_count = flag_count + 1 where id = ?',
        [id, `10.9.0.${i}`, id],
      )
    expect(await undecided()).toBe(before + 1)
    expect((await decide()).status).toBe(200)
    expect(await undecided()).toBe(before)
  }
})

test('deleting an event deletes only its own photos, flags and objects', async ({ app, admin }) => {
  const kept = await eventWithPhotos(admin, 1)
  const before = await storedFiles(app)
  const { event, photos } = await eventWithPhotos(admin, 3)
  await app.browser().post(`/api/photos/${photos[0]!.id}/flag`, { reason: 'spam' })
  expect((await admin.delete(`/api/events/${event.id}`)).status).toBe(200)
  for (const path of [
    `/api/events/${event.id}`,
    `/api/events/qr/${event.qrCode}`,
    `/uploads/${photos[0]!.filename}`,
  ])
    expect((await admin.get(path)).status, path).toBe(404)
  expect((await admin.delete(`/api/admin/deleted-events/${event.id}`)).status).toBe(200)
  await expect.poll(() => storedFiles(app)).toBe(before)
  const due = () => app.em().count(Removal, { dueAt: { $lte: new Date() } })
  await expect.poll(due).toBe(0)
  expect((await admin.get(`/uploads/${kept.photos[0]!.filename}`)).status).toBe(200)
  expect((await admin.delete(`/api/events/${event.id}`)).status).toBe(404)
})

test('lists all photos with their events, including hidden ones, in pages by key', async ({ admin }) => {
  const { photos } = await eventWithPhotos(admin, 3, { name: 'Named' })
  await moderate(admin, photos[2]!.id, 'hide')
  const all = await admin.read<AdminPhotoView[]>('/api/admin/photos')
  expect(all.slice(0, 3).map(({ id, hidden, eventName }) => [id, hidden, eventName])).toEqual(
    photos.map(({ id }, i) => [id, i === 2, 'Named']),
  )
  const page = await admin.read<AdminPhotoView[]>(`/api/admin/photos?limit=2&after=${photos[0]!.id}`)
  expect(page.map(({ id }) => id)).toEqual(photos.slice(1).map(({ id }) => id))
  const counts = await admin.read<{ total: number }>('/api/admin/photos/counts')
  expect(counts.total).toBe(all.length)
})

test('retries a failed photo and leaves a rendered one unchanged', async ({ app, admin }) => {
  const { event, photos } = await eventWithPhotos(admin, 2)
  const [failed, ready] = photos as [PhotoView, PhotoView]
  await app.em().nativeUpdate(Photo, failed.id, { state: 'failed', failure: 'picture.none', renditions: [] })
  const gallery = await Listener.open(app.browser(), event.id)
  const response = await moderate(admin, failed.id, 'retry')
  expect([response.status, await response.json()]).toMatchObject([200, { id: failed.id, failure: null }])
  await expect
    .poll(() => gallery.photo(failed.id))
    .toMatchObject({ state: 'ready', renditions: failed.renditions })
  gallery.close()
  expect(await (await moderate(admin, ready.id, 'retry')).json()).toMatchObject(ready)
})

test('one command retries all failed photos', async ({ app, admin }) => {
  const { event, photos } = await eventWithPhotos(admin, 3)
  const em = app.em()
  const ids = photos.slice(1).map(({ id }) => id)
  await em.nativeUpdate(Photo, { id: { $in: ids } }, { state: 'failed', failure: 'picture.none' })
  expect(await retryRenditions(em, app.services)).toBe(2)
  expect((await settledPhotos(admin, event.id)).map(({ state }) => state)).toEqual([
    'ready',
    'ready',
    'ready',
  ])
  expect(await retryRenditions(em, app.services)).toBe(0)
})

test('actions on missing photos get 404', async ({ admin }) => {
  for (const id of ['0', 'x', '2147483647', '99999999999'])
    for (const name of ['toggle-featured', 'unflag', 'hide', 'unhide', 'retry'])
      expect((await moderate(admin, id, name)).status).toBe(404)
  await expectError(admin.delete('/api/photos/2147483647'), 404, 'There is no such photo.')
})
