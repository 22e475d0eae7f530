import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import { MAX_FEW_PHOTOS } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { VenueView } from '#contract/schemas/venue.ts'
import {
  createEvent,
  settledPhotos,
  signedIn,
  startTestApp,
  upload,
  type TestApp,
} from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { base64, newPhoto, refusal, TusGuest } from '#test/support/tus-guest.ts'

let app: TestApp
let admin: Browser
beforeAll(async () => {
  app = await startTestApp({ env: { TZ: 'Asia/Tokyo' } })
  admin = await signedIn(app)
})
afterAll(() => app?.close())
afterEach(() => app.services.orm.em.fork().execute('delete from settings'))

const change = (venue: object, browser = admin) =>
  browser.request('/api/admin/settings', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ venue }),
  })
const read = () => app.browser().read<VenueView>('/api/venue')
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

const NOTHING: VenueView = {
  name: null,
  logo: null,
  accent: null,
  colours: null,
  language: null,
  withheld: [],
  terms: null,
  pages: [],
  timeZone: 'Asia/Tokyo',
  imprint: null,
  privacy: null,
}

test('nothing is set at first, and the clock is that of TZ', async () => {
  expect(await read()).toEqual(NOTHING)
})

test('what an administrator says of the venue is told to everybody, noted, and taken back', async () => {
  const said = {
    name: ' Casa Blanca ',
    accent: '#1A5C8A',
    timeZone: 'Europe/Berlin',
    language: 'de',
    withheld: ['sharing', 'sharing'],
    terms: 'I am a guest here.',
    imprint: 'Casa Blanca\n\nStreet 1',
    privacy: ' ',
  }
  expect((await change(said)).status).toBe(200)
  expect(await read()).toEqual({
    ...NOTHING,
    ...said,
    name: 'Casa Blanca',
    accent: '#1a5c8a',
    colours: expect.objectContaining({ accent: '#1a5c8a', 'dark-accent': expect.stringMatching(/^#/) }),
    withheld: ['sharing'],
    pages: ['imprint'],
    privacy: null,
  })
  const [entry] = await admin.read<AuditEntryView[]>('/api/admin/audit-log')
  expect(entry).toMatchObject({ actor: 'admin', what: 'edit-venue', eventId: null, eventName: null })
  await change({ imprint: '' })
  expect(await read()).toMatchObject({ name: 'Casa Blanca', imprint: null, pages: [] })
  await change(Object.fromEntries(Object.keys(said).map((key) => [key, key === 'withheld' ? [] : null])))
  expect(await read()).toEqual(NOTHING)
})

test.each([
  [{ name: 'x'.repeat(61) }, 'venue.tooLong'],
  [{ accent: 'red' }, 'venue.invalidColour'],
  [{ timeZone: 'Moon/Crater' }, 'venue.invalidTimeZone'],
  [{ language: 'tlh' }, 'event.languageUnknown'],
  [{ withheld: ['upload'] }, 'venue.unknownFeature'],
  [
    { logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') },
    'venue.invalidLogo',
  ],
  [{ logo: 'iVBORw0KGgo=' }, 'venue.invalidLogo'],
  [{ logo: 'A'.repeat(60_000) }, 'venue.invalidLogo'],
])('%j is refused, and nothing is changed', async (venue, code) => {
  const answer = await change({ terms: 'Not kept', ...venue })
  expect([answer.status, await codeOf(answer)]).toEqual([400, code])
  expect(await read()).toEqual(NOTHING)
})

test('a guest changes nothing of it', async () => {
  expect((await change({ name: 'Mine' }, app.browser())).status).toBe(401)
})

test('the logo is kept as a small PNG without anything else in it, at an address of its bytes', async () => {
  const png = await sharp({ create: { width: 900, height: 150, channels: 4, background: '#1a5c8acc' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .png()
    .toBuffer()
  await change({ logo: png.toString('base64') })
  const { logo } = await read()
  expect(logo).toMatchObject({ width: 480, height: 80 })
  const answer = await app.browser().get(logo!.url)
  expect(answer.headers.get('Content-Type')).toBe('image/png')
  expect(answer.headers.get('Cache-Control')).toContain('immutable')
  const kept = Buffer.from(await answer.arrayBuffer())
  const metadata = await sharp(kept).metadata()
  expect(metadata).toMatchObject({ format: 'png', width: 480, height: 80, hasAlpha: true })
  expect(metadata.exif).toBeUndefined()
  const other = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await change({ logo: other.toString('base64') })
  expect((await app.browser().get(logo!.url)).status).toBe(404)
  await change({ logo: null })
  expect((await read()).logo).toBeNull()
})

test('the clock of the venue is the one on which hosts say times, and days begin', async () => {
  await change({ timeZone: 'America/New_York' })
  const host = app.browser()
  const { id } = await createEvent(host)
  const put = { revealAt: '2030-06-05T21:30' }
  const answer = await host.request(`/api/events/${id}/settings`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(put),
  })
  expect(await answer.json()).toMatchObject({ ...put, timeZone: 'America/New_York' })
  expect(await host.read(`/api/events/${id}`)).toMatchObject({ revealAt: '2030-06-06T01:30:00.000Z' })
})

test('where downloading all at once is withheld, guests get a few chosen photos alone, and hosts everything', async () => {
  const host = app.browser()
  const { id, photo } = await eventWithPhoto(host)
  await change({ withheld: ['downloadAll'] })
  const archive = async (browser: Browser, chosen = 0) => {
    const ids = Array.from({ length: chosen }, () => `ids=${photo.id}`).join('&')
    const answer = await browser.get(`/api/events/${id}/photos.zip?${ids}`)
    await answer.body?.cancel()
    return answer.status
  }
  const guest = app.browser()
  expect([await archive(guest), await archive(host), await archive(admin)]).toEqual([403, 302, 302])
  expect(await archive(guest, MAX_FEW_PHOTOS)).toBe(200)
  expect([await archive(guest, MAX_FEW_PHOTOS + 1), await archive(host, MAX_FEW_PHOTOS + 1)]).toEqual([
    403, 200,
  ])
  expect((await guest.get(`/api/photos/${photo.id}/download`)).status).toBe(200)
})

test('where hearts are withheld nobody gives one, and one that was given is taken back', async () => {
  const host = app.browser()
  const { photo } = await eventWithPhoto(host)
  const heart = (method: string) => host.request(`/api/photos/${photo.id}/heart`, { method })
  expect(await (await heart('PUT')).json()).toEqual({ heartCount: 1 })
  await change({ withheld: ['sharing', 'hearts'] })
  expect(await refusal(await heart('PUT'))).toEqual([403, 'venue.withheld'])
  expect(await (await heart('DELETE')).json()).toEqual({ heartCount: 0 })
})

test('where names are withheld a photo that is sent with one is kept without, and a name is only taken away', async () => {
  const guest = await TusGuest.open(app)
  const photos = `/api/events/${guest.event.id}/photos`
  const send = async (sender: string) => {
    const form = new FormData()
    form.append('photos', new Blob([new Uint8Array(await newPhoto())], { type: 'image/jpeg' }), 'a.jpg')
    form.append('sender', sender)
    const answer = await guest.browser.post(photos, form)
    return [answer.status, ((await answer.json()) as PhotoView[])[0]!.senderName]
  }
  expect(await send('Ada')).toEqual([201, 'Ada'])
  await change({ withheld: ['names'] })
  expect(await send('Bo')).toEqual([201, null])
  const bytes = await newPhoto()
  const created = await guest.create(bytes.length, {
    'Upload-Metadata': `filename ${base64('b.jpg')},sender ${base64('Cy')}`,
  })
  const finished = await guest.patch(created.headers.get('Location')!, bytes)
  expect([finished.status, ((await finished.json()) as PhotoView).senderName]).toEqual([200, null])
  const callMe = (senderName: string | null) => guest.browser.put(`${photos}/mine`, { senderName })
  expect(await refusal(await callMe('Di'))).toEqual([403, 'venue.withheld'])
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

test('a logo that is refused changes nothing that came with it', async () => {
  const both = { publicList: false, venue: { name: 'Casa Blanca', logo: 'AAAA' } }
  expect((await admin.put('/api/admin/settings', both)).status).toBe(400)
  expect(await admin.read('/api/admin/settings')).toMatchObject({ publicList: true, venue: { name: null } })
})
