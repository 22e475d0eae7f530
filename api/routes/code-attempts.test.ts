import { beforeEach, expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { createEvent, signedIn, formOf } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' }, worker: false })
let event: EventView
test.beforeAll(async ({ app }) => {
  await (await signedIn(app)).post('/api/admin/codes', { code: 'WEDDING' })
  event = await createEvent(app.browser(), { isPublic: 'false' })
})

let tests = 0
let home: { 'X-Forwarded-For': string }
beforeEach(() => {
  home = { 'X-Forwarded-For': `10.2.0.${++tests}` }
})
const adminCode = (browser: Browser, code: string) => browser.get(`/api/admin/codes/${code}`, home)
const eventCode = (browser: Browser, code: string) => browser.get(`/api/events/qr/${code}`, home)

test('limits guesses of a short admin code, even when all are concurrent', async ({ app }) => {
  const words = Array.from({ length: 500 }, (_, i) => `WORD${i}`)
  const responses = await Promise.all(words.map((word) => adminCode(app.browser(), word)))
  const statuses = responses.map(({ status }) => status)
  // Some pauses end during the test, and each allows one more request.
  expect(statuses.filter((status) => status === 404).length).toBeLessThan(220)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(270)
  const pauseOf = ({ headers }: Response) => Number(headers.get('retry-after') ?? 0)
  for (let i = 0, pause = 0; pause < 5; i++) pause = pauseOf(await adminCode(app.browser(), `MORE${i}`))
  const refused = await adminCode(app.browser(), 'WEDDING')
  expect(refused.status).toBe(429)
  expect(pauseOf(refused)).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    error: expect.stringMatching(/^That was a lot of wrong codes\. Please try again in \d+ seconds?\.$/),
  })
})

test('after ten wrong codes of both kinds the device pauses, and others don’t', async ({ app }) => {
  const guest = app.browser()
  await adminCode(guest, 'FIRST')
  for (let i = 0; i < 5; i++) {
    expect((await adminCode(guest, `WRONG${i}`)).status).toBe(404)
    expect((await eventCode(guest, `WRONGCODE${i}`)).status).toBe(404)
  }
  let [response, pauseS] = [await eventCode(guest, 'BEYOND'), 1]
  expect(response.status).toBe(404)
  // On a slow machine a pause may end before the next request. The next one is twice as long.
  while ((response = await eventCode(guest, 'BEYOND')).status === 404) pauseS *= 2
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(pauseS)
  expect((await eventCode(app.browser(), 'WRONGCODE1')).status).toBe(404)
})

test('an event’s code checked as an admin code doesn’t count as wrong', async ({ app }) => {
  const guest = app.browser()
  await adminCode(guest, 'FIRST')
  for (let i = 0; i < 15; i++) expect((await adminCode(guest, event.qrCode.toLowerCase())).status).toBe(404)
  expect((await adminCode(guest, 'WRONG')).status).toBe(404)
})

test('creating events and QR images doesn’t bypass the limit of guesses', async ({ app }) => {
  const guest = app.browser()
  await adminCode(guest, 'FIRST')
  const use = (adminCode: string) => {
    return guest.post('/api/events', formOf({ name: 'Free', date: '2027-01-05', adminCode }), home)
  }
  for (let i = 0; i < 5; i++) expect((await use(`WRONG${i}`)).status).toBe(404)
  for (let i = 0; i < 6; i++)
    expect((await guest.get(`/api/qr/events/WRONGCODE${i}.png`, home)).status).toBe(404)
  const beyond = [use('WEDDING'), guest.get('/api/qr/events/WRONGCODE.png', home)]
  expect((await Promise.all(beyond)).map(({ status }) => status)).toEqual([429, 429])
})
