import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { createEvent, startTestApp, type TestApp } from '#test/support/app.ts'

let app: TestApp
let event: EventView
let cookie: string
let signature: string
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  event = await createEvent(app.browser(), { isPublic: 'false' })
  const opened = await app.browser().get(`/api/events/qr/${event.qrCode}`)
  const cookies = opened.headers.getSetCookie().map((one) => one.split(';')[0]!)
  cookie = cookies.find((one) => one.startsWith('candid='))!
  signature = cookies.find((one) => one.startsWith('candid.sig='))!
})
afterAll(() => app?.close())

const signed = (algorithm: string, data = cookie) =>
  `candid.sig=${createHmac(algorithm, app.services.config.sessionSecret).update(data).digest('base64url')}`
const statusWith = async (Cookie: string) =>
  (await app.browser().get(`/api/events/${event.id}`, { Cookie })).status

test('grants are signed with SHA-256', async () => {
  expect(signature).toBe(signed('sha256'))
  expect(await statusWith(`${cookie}; ${signature}`)).toBe(200)
})

test('a cookie signed with SHA-1 before an upgrade remains valid', async () => {
  expect(await statusWith(`${cookie}; ${signed('sha1')}`)).toBe(200)
})

test('a changed, unsigned or wrongly signed cookie grants nothing', async () => {
  const more = `candid=${Buffer.from(JSON.stringify({ grants: [event.id] })).toString('base64')}`
  expect(await statusWith(`${more}; ${signature}`)).toBe(404)
  expect(await statusWith(cookie)).toBe(404)
  expect(await statusWith(`${cookie}; candid.sig=`)).toBe(404)
  expect(await statusWith(`${cookie}; ${signed('md5')}`)).toBe(404)
})
