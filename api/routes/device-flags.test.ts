import { beforeEach, expect, onTestFinished, vi } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Photo } from '#core/photos/photo.ts'
import {
  createEvent,
  settledPhotos,
  signedIn,
  startTestApp,
  upload,
  type TestApp,
} from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { FLAG_IDENTITY: 'device', TRUSTED_PROXIES: 'loopback' } })
let host: Browser
let event: EventView
let photo: PhotoView
test.beforeAll(async ({ app }) => {
  host = await signedIn(app)
})
beforeEach(async () => {
  event = await createEvent(host)
  await upload(host, event.id, { 'a.jpg': await makeJpeg({ width: 60, height: 40 }) })
  photo = (await settledPhotos(host, event.id))[0]!
})

const VENUE = '203.0.113.7'
const flag = (guest: Browser, from = VENUE) =>
  guest.post(`/api/photos/${photo.id}/flag`, { reason: 'spam' }, { 'X-Forwarded-For': from })
async function guestInGallery(app: TestApp): Promise<Browser> {
  const guest = app.browser()
  await guest.get(`/api/events/qr/${event.qrCode}`)
  await guest.get(`/api/events/${event.id}/photos?limit=60`)
  return guest
}
const now = (app: TestApp) => app.em().findOneOrFail(Photo, photo.id)
const age = (app: TestApp, minutes: number) =>
  app
    .em()
    .execute(`update photo_flags set flagged_at = flagged_at - ? * interval '1 minute' where photo_id = ?`, [
      minutes,
      photo.id,
    ])

test('a browser counts once at any address', async ({ app }) => {
  const guest = await guestInGallery(app)
  expect((await flag(guest)).status).toBe(200)
  await expectError(flag(guest, '198.51.100.1'), 409, 'You have already flagged this photo.')
  expect((await flag(await guestInGallery(app))).status).toBe(200)
  expect(await now(app)).toMatchObject({ flagCount: 2 })
})

test('seven requests without a cookie, from seven addresses, hide nothing', async ({ app }) => {
  for (let n = 1; n <= 7; n++) {
    await expectError(
      flag(app.browser(), `198.51.100.${n}`),
      409,
      'Open the gallery first, then report the photo.',
    )
  }
  expect(await now(app)).toMatchObject({ flagCount: 0, hidden: false })
})

test('flagging needs the photo’s event, or the featured gallery for featured photos', async ({ app }) => {
  const guest = app.browser()
  const other = await createEvent(host)
  await guest.get(`/api/events/${other.id}/photos`)
  await guest.get('/api/featured-photos')
  expect((await flag(guest)).status).toBe(409)
  await host.post(`/api/admin/photos/${photo.id}/toggle-featured`)
  expect((await flag(guest)).status).toBe(200)
})

test('counts three browsers per address and photo in ten minutes, even at once', async ({ app }) => {
  const guests = await Promise.all(Array.from({ length: 5 }, () => guestInGallery(app)))
  const responses = await Promise.all(guests.map((guest) => flag(guest)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
  const refused = responses.find(({ status }) => status === 429)!
  expect(await refused.json()).toMatchObject({
    error: 'Several people here have just reported this photo. Please try again in a few minutes.',
  })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(590)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(600)
  expect(await now(app)).toMatchObject({ flagCount: 3 })
  expect((await flag(await guestInGallery(app), '198.51.100.1')).status).toBe(200)
})

test('three new browsers of an address don’t use earlier guests’ limit', async ({ app }) => {
  const earlier = await Promise.all(Array.from({ length: 4 }, () => guestInGallery(app)))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60 * 1000 })
  onTestFinished(() => void vi.useRealTimers())
  for (let n = 1; n <= 3; n++) expect((await flag(await guestInGallery(app))).status).toBe(200)
  expect((await flag(await guestInGallery(app))).status).toBe(429)
  for (const guest of earlier.slice(0, 3)) expect((await flag(guest)).status).toBe(200)
  // One address has six flags in ten minutes; seven hide a photo.
  expect((await flag(earlier[3]!)).status).toBe(429)
  expect(await now(app)).toMatchObject({ flagCount: 6, hidden: false })
})

test('seven honest guests of a venue with one address hide a photo within an evening', async ({ app }) => {
  for (let n = 1; n <= 7; n++) {
    expect((await flag(await guestInGallery(app))).status).toBe(200)
    if (n % 3 === 0) await age(app, 10)
  }
  await expect.poll(async () => (await now(app)).hidden).toBe(true)
})

test('viewing sets no cookie when flags are counted by address', async () => {
  const plain = await startTestApp({ worker: false })
  const responses = await Promise.all(
    ['/api/featured-photos', '/api/events'].map((path) => plain.browser().get(path)),
  )
  const gathering = await createEvent(plain.browser())
  responses.push(await plain.browser().get(`/api/events/${gathering.id}/photos`))
  await plain.close()
  expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
})
