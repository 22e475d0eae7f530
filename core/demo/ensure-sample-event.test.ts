import { expect } from 'vitest'
import type { AdminCodeCheckView } from '#contract/schemas/admin-codes.ts'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { SAMPLE_CODE } from '#contract/values/sample-event.ts'
import type { SettingsView } from '#contract/schemas/settings.ts'
import { settledPhotos, upload, type TestApp, formOf } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import page from '#messages/en/page.ts'
import { ensureSampleEvent } from './ensure-sample-event.ts'
import { withApp } from '#test/support/with-app.ts'

const PHOTOS = 6

const test = withApp({ env: { DEMO_EVENT: 'on' } })
let guest: Browser
let event: EventView
let photos: PhotoView[]
const ensure = (app: TestApp, demoEvent: boolean) =>
  ensureSampleEvent(app.em(), {
    ...app.services,
    config: { ...app.services.config, demoEvent },
  })
const statusOf = async (response: Promise<Response>) => (await response).status

test.beforeAll(async ({ app }) => {
  // Concurrent with the start's own call, like three processes that start at once.
  await Promise.all([ensure(app, true), ensure(app, true)])
  guest = app.browser()
  const code = await guest.read<AdminCodeCheckView>(`/api/admin/codes/${SAMPLE_CODE}`)
  event = await guest.read<EventView>(`/api/events/${code.eventId}`)
  photos = await settledPhotos(guest, event.id)
})

test("Demo Scan's code is active and opens the sample event and its photos in a new browser", async () => {
  expect(await guest.read(`/api/admin/codes/${SAMPLE_CODE}`)).toMatchObject({
    isActive: true,
    status: 'active',
    eventId: event.id,
  })
  expect(event).toMatchObject({ isSample: true, isPublic: true })
  // The page translates both texts for other languages.
  expect(event).toMatchObject({ name: page['sample.name'], description: page['sample.description'] })
  expect(photos.map(({ state }) => state)).toEqual(Array(PHOTOS).fill('ready'))
  for (const { filename, renditions } of photos) {
    expect(await statusOf(guest.get(`/uploads/${filename}`))).toBe(200)
    for (const { url } of renditions) expect(await statusOf(guest.get(url))).toBe(200)
  }
})

test('concurrent starts and a later start create one event with each photo once', async ({ app }) => {
  await ensure(app, true)
  const [rows] = await app.em().execute<[{ events: number; photos: number; codes: number }]>(
    `select (select count(*)::int from events) as events, (select count(*)::int from photos) as photos,
        (select count(*)::int from admin_codes) as codes`,
  )
  expect(rows).toEqual({ events: 1, photos: PHOTOS, codes: 1 })
})

test('changes by guests and administrators are rejected because it is a sample', async ({ admin }) => {
  const [{ id }] = photos as [PhotoView]
  const actions = ['toggle-featured', 'hide', 'unhide', 'unflag', 'dismiss-flags', 'retry']
  const refusals = [
    upload(guest, event.id, { 'a.jpg': await makeJpeg({ width: 32, height: 24 }) }),
    guest.post(`/api/photos/${id}/flag`, { reason: 'spam' }),
    admin.delete(`/api/photos/${id}`),
    admin.delete(`/api/events/${event.id}`),
    ...actions.map((action) => admin.post(`/api/admin/photos/${id}/${action}`)),
  ]
  for (const response of await Promise.all(refusals)) {
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining('This is a sample event.'),
    })
  }
  expect(await settledPhotos(guest, event.id)).toEqual(photos)
})

test('lists and counts exclude the sample event', async ({ admin }) => {
  const lists = ['/api/events', '/api/admin/codes', '/api/admin/photos', '/api/admin/flagged-photos']
  for (const list of [...lists, '/api/featured-photos'])
    expect([list, await admin.read(list)]).toEqual([list, []])
  expect(await guest.read('/api/events')).toEqual([])
  expect(await admin.read('/api/admin/photos/counts')).toEqual({
    total: 0,
    featured: 0,
    flagged: 0,
    undecided: 0,
  })
  expect(await admin.read<SettingsView>('/api/admin/settings')).toMatchObject({ photos: 0, storedBytes: 0 })
})

test('its code creates no event', async () => {
  expect(
    await statusOf(
      guest.post('/api/events', formOf({ name: 'Mine', date: '2027-06-05', adminCode: SAMPLE_CODE })),
    ),
  ).toBe(409)
})

test('DEMO_EVENT=off removes the event and its code, and on restores them', async ({ app }) => {
  await ensure(app, false)
  expect(await statusOf(guest.get(`/api/admin/codes/${SAMPLE_CODE}`))).toBe(404)
  expect(await statusOf(guest.get(`/api/events/${event.id}`))).toBe(404)
  await ensure(app, true)
  expect(await statusOf(guest.get(`/api/admin/codes/${SAMPLE_CODE}`))).toBe(200)
})
