import * as mupdf from 'mupdf'
import sharp from 'sharp'
import { expect } from 'vitest'
import { CARD_FORMATS, PAPERS, type CardFormat } from '#contract/values/card-formats.ts'
import type { AuditEntryView } from '#contract/schemas/audit-log.ts'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_NAME_LENGTH } from '#contract/values/limits.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, formOf, jpegFile } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { codesIn, textOf, type Part } from '#test/support/printed-page.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { RATE_LIMITS: 'off' } })
test.beforeAll(async ({ admin }) => {
  await put(admin, '/api/admin/settings', { wifiForHosts: true })
})

const WIFI = { name: 'Casa; "Blanca"', password: 'a\\b:c,d;e2026', hidden: true }
const WIFI_CODE = String.raw`WIFI:T:WPA;S:Casa\; \"Blanca\";P:a\\b\:c\,d\;e2026;H:true;;`
const MM = 72 / 25.4

const put = (browser: Browser, path: string, body: object) => browser.put(path, body)
const setVenue = (admin: Browser, wifi: object | null) => put(admin, '/api/admin/settings', { wifi })

async function cardsOf(browser: Browser, id: number, query: string): Promise<mupdf.Document> {
  const response = await browser.get(`/api/events/${id}/cards.pdf?${query}`)
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  return mupdf.Document.openDocument(new Uint8Array(await response.arrayBuffer()), 'application/pdf')
}

/** Returns the number of pictures on a page, and of lines at the edges of the paper. */
function drawn(pdf: mupdf.Document) {
  const page = pdf.loadPage(0)
  const [, , width, height] = page.getBounds()
  const seen = { images: 0, marks: 0 }
  const isEdge = (x: number, y: number) => x < 0.1 || y < 0.1 || x > width - 0.1 || y > height - 0.1
  const device = new mupdf.Device({
    fillImage: () => void seen.images++,
    strokePath: (path: mupdf.Path, _: mupdf.StrokeState, [a, b, c, d, e, f]: mupdf.Matrix) =>
      path.walk({
        moveTo: (x, y) => void (seen.marks += Number(isEdge(a * x + c * y + e, b * x + d * y + f))),
      }),
  })
  page.run(device, mupdf.Matrix.identity)
  device.close()
  return seen
}

/** Returns the halves of the first upright card that contain its two codes. */
function halvesOf(format: CardFormat, width: number, height: number): Part[] {
  const [x, y, cardWidth, cardHeight] = {
    tent: [width * 0.42, height / 2, width * 0.56, height / 2],
    a6: [0, 0, width / 2, height / 2],
    poster: [0, 0, width / 2, height],
    business: [width / 2 - 86 * MM, 12 * MM, 86 * MM, 54 * MM],
  }[format] as Part
  return [
    [x, y, cardWidth / 2, cardHeight],
    [x + cardWidth / 2, y, cardWidth / 2, cardHeight],
  ]
}

test.for(CARD_FORMATS.flatMap((format) => PAPERS.map((paper) => [format, paper] as const)))(
  'a sheet of %s on %s has its size, cut or fold marks and two readable codes',
  async ([format, paper], { app, admin }) => {
    const [host, event] = await app.newEvent()
    await setVenue(admin, WIFI)
    const pdf = await cardsOf(host, event.id, `format=${format}&paper=${paper}`)
    expect(pdf.countPages()).toBe(1)
    const [, , width, height] = pdf.loadPage(0).getBounds()
    const sides = { a4: [210, 297], letter: [215.9, 279.4] }[paper].map((side) => side * MM)
    expect([width, height].toSorted((a, b) => a - b)).toEqual(sides.map((side) => expect.closeTo(side, 1)))
    const { images, marks } = drawn(pdf)
    expect(images).toBe(0)
    expect(marks).toBe({ tent: 2, a6: 4, poster: 2, business: 18 }[format])
    expect(await codesIn(pdf, halvesOf(format, width, height))).toEqual([
      WIFI_CODE,
      `http://candid.test/event/${event.qrCode}`,
    ])
    const text = textOf(pdf)
    for (const part of [
      'Ada & Bo',
      'June 5, 2027',
      'Join the Wi-Fi',
      'Add your photos',
      'candid.test',
      event.qrCode,
    ])
      expect(text).toContain(part)
    for (const part of [WIFI.name, WIFI.password]) expect(text).toContain(part)
    await setVenue(admin, null)
  },
)

test('without Wi-Fi a card has one code, and the longest name fits', async ({ app }) => {
  const host = app.browser()
  const name = 'Ein Fest auf Schloss Hohenstein '.repeat(9).slice(0, MAX_NAME_LENGTH)
  const event = await createEvent(host, { name })
  for (const format of CARD_FORMATS) {
    const pdf = await cardsOf(host, event.id, `format=${format}&paper=letter`)
    const [, , width, height] = pdf.loadPage(0).getBounds()
    expect(textOf(pdf)).not.toContain('Join the Wi-Fi')
    pdf
      .loadPage(0)
      .toStructuredText('preserve-whitespace')
      .walk({
        onChar: (_character, [x, y]) =>
          expect(x > 10 && y > 10 && x < width - 10 && y < height - 10).toBe(true),
      })
  }
  const poster = await cardsOf(host, event.id, 'format=poster&paper=a4')
  expect(textOf(poster).replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
  const [, , width, height] = poster.loadPage(0).getBounds()
  expect(await codesIn(poster, [[0, 0, width / 2, height]])).toEqual([
    `http://candid.test/event/${event.qrCode}`,
  ])
})

test('cards have the event’s profile image', async ({ app }) => {
  const host = app.browser()
  const profileImage = jpegFile(await makeJpeg({ width: 64, height: 48 }))
  const form = formOf({ name: 'Ada & Bo', date: '2027-06-05', profileImage })
  const { id } = (await (await host.post('/api/events', form)).json()) as EventView
  await expect
    .poll(() => host.read<EventView>(`/api/events/${id}`), { timeout: 30_000 })
    .toMatchObject({ profileImage: expect.any(String) })
  expect(drawn(await cardsOf(host, id, 'format=a6&paper=a4')).images).toBe(4)
})

test('an event’s own Wi-Fi replaces the venue’s until it is removed', async ({ app, admin }) => {
  const [host, event] = await app.newEvent()
  await setVenue(admin, WIFI)
  const own = { name: 'Garden', password: '', hidden: false }
  const path = `/api/events/${event.id}/wifi`
  expect(await host.read(path)).toEqual({ wifi: null, venue: WIFI, venueIsClosed: false })
  expect(await (await put(host, path, { wifi: own })).json()).toEqual({
    wifi: own,
    venue: WIFI,
    venueIsClosed: false,
  })
  const pdf = await cardsOf(host, event.id, 'format=a6&paper=a4')
  expect(textOf(pdf)).toContain('Garden')
  expect(textOf(pdf)).not.toContain(WIFI.password)
  const entries = await admin.read<AuditEntryView[]>(`/api/admin/audit-log?event=${event.id}`)
  expect(entries[0]).toMatchObject({ actor: 'host', what: 'edit-event' })
  await put(host, path, { wifi: null })
  expect(textOf(await cardsOf(host, event.id, 'format=a6&paper=a4'))).toContain(WIFI.password)
  for (const wrong of [
    { ...own, name: ' ' },
    { ...own, password: 'short' },
    { ...own, password: 'x'.repeat(64) },
  ])
    expect((await put(host, path, { wifi: wrong })).status).toBe(400)
  await setVenue(admin, null)
})

test('cards have the venue’s colour, and its logo or else its name', async ({ app, admin }) => {
  const [host, event] = await app.newEvent()
  const venue = (venue: object) => put(admin, '/api/admin/settings', { venue })
  for (const format of CARD_FORMATS) {
    await venue({ name: 'Casa Blanca', accent: '#1a5c8a' })
    const named = await cardsOf(host, event.id, `format=${format}&paper=a4`)
    // A business card has no space for it.
    expect(textOf(named).includes('Casa Blanca'), format).toBe(format !== 'business')
    const logo = sharp({ create: { width: 300, height: 60, channels: 4, background: '#1a5c8a' } }).png()
    await venue({ logo: (await logo.toBuffer()).toString('base64') })
    const shown = await cardsOf(host, event.id, `format=${format}&paper=a4`)
    expect(textOf(shown), format).not.toContain('Casa Blanca')
    expect(drawn(shown).images > drawn(named).images, format).toBe(format !== 'business')
    await venue({ name: null, accent: null, logo: null })
  }
})

test('no response to a guest has the Wi-Fi’s password', async ({ app, admin }) => {
  const [host, event] = await app.newEvent()
  await put(host, `/api/events/${event.id}/wifi`, { wifi: { ...WIFI, password: 'own password' } })
  await setVenue(admin, { ...WIFI, password: 'venue password' })
  const guest = app.browser()
  const responses = await Promise.all(
    [
      `/event/${event.qrCode}`,
      '/api/events',
      `/api/events/${event.id}`,
      `/api/events/qr/${event.qrCode}`,
      `/api/events/${event.id}/wifi`,
      `/api/events/${event.id}/cards.pdf?format=a6&paper=a4`,
    ].map(async (path) => (await guest.get(path)).text()),
  )
  expect(responses.join('')).not.toMatch(/own password|venue password/)
  expect(responses[2]).toContain(event.qrCode)
  await setVenue(admin, null)
})

test('an administrator prints cards of all events in a range of days', async ({ app, admin }) => {
  for (const [name, date, language] of [
    ['Before', '2031-05-04', ''],
    ['First', '2031-05-05', 'de'],
    ['Last', '2031-05-11', ''],
    ['After', '2031-05-12', ''],
  ] as const)
    await createEvent(app.browser(), { name, date, ...(language && { language }) })
  const get = (from: string, to: string) =>
    admin.get(`/api/admin/cards.pdf?format=business&paper=a4&language=fr&from=${from}&to=${to}`)
  const bytes = await (await get('2031-05-05', '2031-05-11')).arrayBuffer()
  const pdf = mupdf.Document.openDocument(new Uint8Array(bytes), 'application/pdf')
  expect(pdf.countPages()).toBe(2)
  expect(textOf(pdf, 0)).toMatch(/First .*Deine Fotos/)
  expect(textOf(pdf, 1)).toMatch(/Last .*Ajoutez vos photos/)
  expect(await (await get('2031-05-13', '2031-05-20')).json()).toMatchObject({ code: 'cards.noEvents' })
})

const cardOf = async (admin: Browser, code: string) => {
  const response = await admin.get(`/api/admin/codes/${code}/card.pdf?paper=a4`)
  return mupdf.Document.openDocument(new Uint8Array(await response.arrayBuffer()), 'application/pdf')
}

test('an admin code’s card has its link and expiry, but not its note', async ({ admin }) => {
  await admin.post('/api/admin/codes', {
    code: 'ADMIN-1-PRINTED',
    description: 'For the Millers',
    note: 'paid in cash',
    expiresAt: '2099-06-05T18:30',
    presets: { language: 'de' },
  })
  const pdf = await cardOf(admin, 'ADMIN-1-PRINTED')
  expect(pdf.countPages()).toBe(1)
  const [, , width, height] = pdf.loadPage(0).getBounds()
  const [left, right] = [0, width / 2].map((x): Part => [x, 0, width / 2, height / 2]) as [Part, Part]
  expect(await codesIn(pdf, [left, right])).toEqual([
    'http://candid.test/admin/create-event/ADMIN-1-PRINTED',
    null,
  ])
  const text = textOf(pdf)
  for (const part of ['For the Millers', 'Gültig bis 5. Juni 2099', '18:30', 'candid.test', 'Galerie teilen'])
    expect(text).toContain(part)
  expect(text).not.toContain('cash')
  await admin.post('/api/admin/codes', { code: 'ADMIN-2-PLAIN' })
  expect(textOf(await cardOf(admin, 'ADMIN-2-PLAIN'))).toContain('Create your event')
  expect((await admin.get('/api/admin/codes/NOBODY/card.pdf?paper=a4')).status).toBe(404)
})
