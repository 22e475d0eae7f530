import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { createEvent, signedIn, type TestApp, formOf } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { openSocket } from '#test/support/raw-http.ts'
import { skipIf, withoutPage } from '#test/support/skip-if.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' }, worker: false })
let event: EventView
test.beforeAll(async ({ app }) => {
  event = await createEvent(app.browser())
})

let from: Record<string, string>
let guest: Browser
let networks = 0
/** Each test has its own address with one known device. */
test.beforeEach(async ({ app }) => {
  from = { 'X-Forwarded-For': `10.2.0.${++networks}` }
  guest = app.browser()
  await guest.get(`/api/events/qr/${event.qrCode}`, from)
})

/** Sends this many requests, each from a new browser, and returns the statuses. */
async function flood(app: TestApp, count: number, path: string, init: RequestInit = {}): Promise<number[]> {
  const headers = { ...from, ...(init.headers as Record<string, string>) }
  return Promise.all(
    Array.from({ length: count }, async () => {
      const response = await app.browser().request(path, { ...init, headers })
      await response.body?.cancel()
      return response.status
    }),
  )
}
const begin = { method: 'POST', headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' } }
const newEvent = (browser: Browser) => {
  return browser.post('/api/events', formOf({ name: 'Ada & Bo', date: '2027-06-05' }), from)
}

test('requests without a cookie don’t use a known device’s limit', async ({ app }) => {
  const { limits } = app.services
  const cookieless = { device: undefined, address: from['X-Forwarded-For']! }
  for (const name of ['uploads', 'uploadSteps', 'archives'] as const)
    await limits.charge(name, cookieless, 10_000)
  const uploads = `/api/events/${event.id}/uploads`
  expect(await flood(app, 3, '/api/events/999999/uploads', begin)).toEqual([429, 429, 429])
  expect(await flood(app, 1, uploads, begin)).toEqual([429])
  expect(await flood(app, 1, `/api/events/${event.id}/photos.zip`, { method: 'HEAD' })).toEqual([429])
  const begun = await guest.request(uploads, { ...begin, headers: { ...begin.headers, ...from } })
  expect(begun.status).toBe(201)
  const zip = `/api/events/${event.id}/photos.zip?through=1`
  expect((await guest.request(zip, { method: 'HEAD', headers: from })).status).toBe(200)
})

test('slow bodies without a cookie don’t affect known devices or administrators', async ({ app }) => {
  const sockets = await Promise.all(Array.from({ length: 40 }, () => openSocket(app.origin)))
  const slow = (type: string) =>
    `POST /api/photos/1/flag HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${from['X-Forwarded-For']}\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\nx`
  for (const [i, socket] of sockets.entries())
    socket.write(slow(i % 2 ? 'application/json' : 'multipart/form-data'))
  const flag = (browser: Browser) => browser.post('/api/photos/999999/flag', { reason: 'spam' }, from)
  await expect.poll(async () => (await flag(app.browser())).status).toBe(429)
  expect((await flag(guest)).status).toBe(404)
  expect((await newEvent(guest)).status).toBe(201)
  expect((await flag(await signedIn(app))).status).toBe(404)
  for (const socket of sockets) socket.destroy()
})

test(
  'the first visit creates one device, which five concurrent calls share',
  skipIf(withoutPage),
  async ({ app }) => {
    const browser = app.browser()
    await browser.get(`/event/${event.qrCode}`, from)
    const device = deviceIn(browser)
    const path = `/api/events/${event.id}/uploads`
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser.request(path, { ...begin, headers: { ...begin.headers, ...from } }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    expect(device).toBeDefined()
  },
)

test(
  "an event's page is rendered up to 120 times a minute per device, then served as built",
  skipIf(withoutPage),
  async ({ app }) => {
    const visit = async () => (await guest.get(`/event/${event.qrCode}`, from)).text()
    expect(await visit()).toContain('<title>Ada &#38; Bo')
    await app.services.limits.charge(
      'pages',
      { device: deviceIn(guest), address: from['X-Forwarded-For']! },
      119,
    )
    expect(await visit()).toContain('<title>Candid</title>')
    expect(await (await app.browser().get(`/event/${event.qrCode}`, from)).text()).toContain(
      '<title>Ada &#38; Bo',
    )
  },
)

function deviceIn(browser: Browser): string | undefined {
  const session = Buffer.from(browser.cookie('candid') ?? 'e30=', 'base64').toString()
  return (JSON.parse(session) as { device?: string }).device
}
