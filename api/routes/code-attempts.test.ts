import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { createEvent, signedIn, startTestApp, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'

let app: TestApp
let event: EventView
beforeAll(async () => {
  app = await startTestApp({ env: { TRUSTED_PROXIES: 'loopback' }, worker: false })
  await (await signedIn(app)).post('/api/admin/codes', { code: 'WEDDING' })
  event = await createEvent(app.browser(), { isPublic: 'false' })
})
afterAll(() => app?.close())

let tests = 0
let home: { 'X-Forwarded-For': string }
beforeEach(() => {
  home = { 'X-Forwarded-For': `10.2.0.${++tests}` }
})
const adminCode = (browser: Browser, code: string) => browser.get(`/api/admin/codes/${code}`, home)
const eventCode = (browser: Browser, code: string) => browser.get(`/api/events/qr/${code}`, home)

test('a search for a short admin code ends after the first tries, however many come at once', async () => {
  const words = Array.from({ length: 500 }, (_, i) => `WORD${i}`)
  const answers = await Promise.all(words.map((word) => adminCode(app.browser(), word)))
  const statuses = answers.map(({ status }) => status)
  // Some pauses end meanwhile, and each lets one more through.
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

test('each wrong code of either kind beyond the tenth costs a device a longer pause', async () => {
  const guest = app.browser()
  await adminCode(guest, 'FIRST')
  for (let i = 0; i < 5; i++) {
    expect((await adminCode(guest, `WRONG${i}`)).status).toBe(404)
    expect((await eventCode(guest, `WRONGCODE${i}`)).status).toBe(404)
  }
  let [pauseS, began] = [0.5, 0]
  for (let [tries, refusals] = [0, 0]; refusals < 2; tries++) {
    const sent = performance.now()
    const answer = await eventCode(guest, `BEYOND${tries}`)
    if (answer.status === 404) {
      // Each costs twice the pause of the one before. On a slow machine a pause may be over before the next is asked.
      pauseS *= 2
      began = sent
      continue
    }
    refusals++
    const leftS = Number(answer.headers.get('retry-after'))
    expect(leftS).toBeLessThanOrEqual(pauseS)
    expect(leftS).toBeGreaterThanOrEqual(pauseS - (performance.now() - began) / 1000)
    await sleep(leftS * 1000 + 50)
  }
  expect(pauseS).toBeGreaterThanOrEqual(2)
  expect((await eventCode(app.browser(), 'WRONGCODE1')).status).toBe(404)
})

test('who types the right code after three wrong ones gets in, also while others flood the address', async () => {
  const flood = Array.from({ length: 300 }, (_, i) => eventCode(app.browser(), `WRONGCODE${i}`))
  expect((await Promise.all(flood)).at(-1)!.status).toBe(429)
  const guest = app.browser()
  for (let i = 0; i < 3; i++) {
    await adminCode(guest, `TYPO${i}`)
    await eventCode(guest, `TYPO${i}`)
  }
  expect((await eventCode(guest, event.qrCode)).status).toBe(200)
  expect((await guest.get(`/api/events/${event.id}`)).status).toBe(200)
})

test('an event’s code that the scan dialog asks for as an admin code is not a wrong one', async () => {
  const guest = app.browser()
  await adminCode(guest, 'FIRST')
  for (let i = 0; i < 15; i++) expect((await adminCode(guest, event.qrCode.toLowerCase())).status).toBe(404)
  expect((await adminCode(guest, 'WRONG')).status).toBe(404)
})

test('codes are searched neither by creating events with them nor by their QR images', async () => {
  const guest = app.browser()
  await adminCode(guest, 'FIRST')
  const use = (adminCode: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Free', date: '2027-01-05', adminCode }))
      form.set(name, value)
    return guest.post('/api/events', form, home)
  }
  for (let i = 0; i < 5; i++) expect((await use(`WRONG${i}`)).status).toBe(404)
  for (let i = 0; i < 6; i++)
    expect((await guest.get(`/api/qr/events/WRONGCODE${i}.png`, home)).status).toBe(404)
  const beyond = [use('WEDDING'), guest.get('/api/qr/events/WRONGCODE.png', home)]
  expect((await Promise.all(beyond)).map(({ status }) => status)).toEqual([429, 429])
})
