import sharp from 'sharp'
import { expect } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import { MAX_FEW_PHOTOS } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { VenueView } from '#contract/schemas/venue.ts'
import { createEvent, formOf, jpegFile, type TestApp, upload, settledPhotos } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { base64, newPhoto, TusGuest } from '#test/support/tus-guest.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TZ: 'Asia/Tokyo' } })
test.afterEach(({ app }) => app.em().execute('delete from settings'))

const change = (admin: Browser, venue: object, browser = admin) =>
  browser.put('/api/admin/settings', { venue })
const read = (app: TestApp) => app.browser().read<VenueView>('/api/venue')

const NOTHING: VenueView = {
  name: null,
  logo: null,
  accent: null,
  colours: null,
  language: null,
  disabledFeatures: [],
  terms: null,
  pages: [],
  timeZone: 'Asia/Tokyo',
  imprint: null,
  privacy: null,
}

test('the defaults are empty, and the time zone is that of TZ', async ({ app }) => {
  expect(await read(app)).toEqual(NOTHING)
})

test('venue details are public, audited and removable', async ({ app, admin }) => {
  const details = {
    name: ' Casa Blanca ',
    accent: '#1A5C8A',
    timeZone: 'Europe/Berlin',
    language: 'de',
    disabledFeatures: ['sharing', 'sharing'],
    terms: 'I am a guest here.',
    imprint: 'Casa Blanca\n\nStreet 1',
    privacy: ' ',
  }
  expect((await change(admin, details)).status).toBe(200)
  expect(await read(app)).toEqual({
    ...NOTHING,
    ...details,
    name: 'Casa Blanca',
    accent: '#1a5c8a',
    colours: expect.objectContaining({ accent: '#1a5c8a', 'dark-accent': expect.stringMatching(/^#/) }),
    disabledFeatures: ['sharing'],
    pages: ['imprint'],
    privacy: null,
  })
  const [entry] = await admin.read<AuditEntryView[]>('/api/admin/audit-log')
  expect(entry).toMatchObject({ actor: 'admin', what: 'edit-venue', eventId: null, eventName: null })
  await change(admin, { imprint: '' })
  expect(await read(app)).toMatchObject({ name: 'Casa Blanca', imprint: null, pages: [] })
  await change(
    admin,
    Object.fromEntries(Object.keys(details).map((key) => [key, key === 'disabledFeatures' ? [] : null])),
  )
  expect(await read(app)).toEqual(NOTHING)
})

test.for([
  ['venue.tooLong', { name: 'x'.repeat(61) }],
  ['venue.invalidColour', { accent: 'red' }],
  ['venue.invalidTimeZone', { timeZone: 'Moon/Crater' }],
  ['event.languageUnknown', { language: 'tlh' }],
  ['venue.unknownFeature', { disabledFeatures: ['upload'] }],
  [
    'venue.invalidLogo',
    { logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') },
  ],
  ['venue.invalidLogo', { logo: 'iVBORw0KGgo=' }],
  ['venue.invalidLogo', { logo: 'A'.repeat(60_000) }],
] as const)('a change with %s changes nothing', async ([code, venue], { app, admin }) => {
  await expectError(change(admin, { terms: 'Not kept', ...venue }), 400, code)
  expect(await read(app)).toEqual(NOTHING)
})

test('the logo is stored as a small PNG without metadata, named by its hash', async ({ app, admin }) => {
  const png = await sharp({ create: { width: 900, height: 150, channels: 4, background: '#1a5c8acc' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer()
  await change(admin, { logo: png.toString('base64') })
  const { logo } = await read(app)
  expect(logo).toMatchObject({ width: 480, height: 80 })
  const response = await app.browser().get(logo!.url)
  expect(response.headers.get('Content-Type')).toBe('image/png')
  expect(response.headers.get('Cache-Control')).toContain('immutable')
  const kept = Buffer.from(await response.arrayBuffer())
  const metadata = await sharp(kept).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 480, height: 80, hasAlpha: true })
  expect(metadata.exif).toBeUndefined()
  const other = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await change(admin, { logo: other.toString('base64') })
  expect((await app.browser().get(logo!.url)).status).toBe(404)
  await change(admin, { logo: null })
  expect((await read(app)).logo).toBeNull()
})

test('times and days use the venue’s time zone', async ({ app, admin }) => {
  await change(admin, { timeZone: 'America/New_York' })
  const [host, { id }] = await app.newEvent()
  const put = { revealAt: '2030-06-05T21:30' }
  const response = await host.put(`/api/events/${id}/settings`, put)
  expect(await response.json()).toMatchObject({ ...put, timeZone: 'America/New_York' })
  expect(await host.read(`/api/events/${id}`)).toMatchObject({ revealAt: '2030-06-06T01:30:00.000Z' })
})

test('without whole downloads, guests get a small selection and hosts everything', async ({ app, admin }) => {
  const host = app.browser()
  const { id, photo } = await eventWithPhoto(host)
  await change(admin, { disabledFeatures: ['downloadAll'] })
  const archive = async (browser: Browser, chosen = 0) => {
    const ids = Array.from({ length: chosen }, () => `ids=${photo.id}`).join('&')
    const response = await browser.get(`/api/events/${id}/photos.zip?${ids}`)
    await response.body?.cancel()
    return response.status
  }
  const guest = app.browser()
  expect([await archive(guest), await archive(host), await archive(admin)]).toEqual([403, 302, 302])
  expect(await archive(guest, MAX_FEW_PHOTOS)).toBe(200)
  expect([await archive(guest, MAX_FEW_PHOTOS + 1), await archive(host, MAX_FEW_PHOTOS + 1)]).toEqual([
    403, 200,
  ])
  expect((await guest.get(`/api/photos/${photo.id}/download`)).status).toBe(200)
})

test('with hearts disabled none can be added, but existing ones can be removed', async ({ app, admin }) => {
  const host = app.browser()
  const { photo } = await eventWithPhoto(host)
  const heart = (method: string) => host.request(`/api/photos/${photo.id}/heart`, { method })
  expect(await (await heart('PUT')).json()).toEqual({ heartCount: 1 })
  await change(admin, { disabledFeatures: ['sharing', 'hearts'] })
  await expectError(heart('PUT'), 403, 'venue.disabled')
  expect(await (await heart('DELETE')).json()).toEqual({ heartCount: 0 })
})

test('with names disabled, photos are stored without one; names can be removed', async ({ app, admin }) => {
  const guest = await TusGuest.open(app)
  const photos = `/api/events/${guest.event.id}/photos`
  const send = async (sender: string) => {
    const form = formOf({ photos: jpegFile(await newPhoto()), sender })
    const response = await guest.browser.post(photos, form)
    return [response.status, ((await response.json()) as PhotoView[])[0]!.senderName]
  }
  expect(await send('Ada')).toEqual([201, 'Ada'])
  await change(admin, { disabledFeatures: ['names'] })
  expect(await send('Bo')).toEqual([201, null])
  const bytes = await newPhoto()
  const created = await guest.create(bytes.length, {
    'Upload-Metadata': `filename ${base64('b.jpg')},sender ${base64('Cy')}`,
  })
  const finished = await guest.patch(created.headers.get('Location')!, bytes)
  expect([finished.status, ((await finished.json()) as PhotoView).senderName]).toEqual([200, null])
  const callMe = (senderName: string | null) => guest.browser.put(`${photos}/mine`, { senderName })
  await expectError(callMe('Di'), 403, 'venue.disabled')
  expect((await callMe(null)).status).toBe(200)
  const names = (await app.browser().read<PhotoView[]>(photos)).map(({ senderName }) => senderName)
  expect(names).toEqual([null, null, null])
})

async function eventWithPhoto(host: Browser): Promise<{ id: number; photo: PhotoView }> {
  const { id } = await createEvent(host)
  await upload(host, id, { 'a.jpg': await newPhoto() })
  const [photo] = await settledPhotos(host, id)
  return { id, photo: photo! }
}
