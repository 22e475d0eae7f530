import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { createEvent, type TestApp } from '#test/support/app.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })
let event: EventView
let cookie: string
let signature: string
test.beforeAll(async ({ app }) => {
  event = await createEvent(app.browser(), { isPublic: 'false' })
  const opened = await app.browser().get(`/api/events/qr/${event.qrCode}`)
  const cookies = opened.headers.getSetCookie().map((one) => one.split(';')[0]!)
  cookie = cookies.find((one) => one.startsWith('candid='))!
  signature = cookies.find((one) => one.startsWith('candid.sig='))!
})

const signed = (app: TestApp, algorithm: string, data = cookie) =>
  `candid.sig=${createHmac(algorithm, app.services.config.sessionSecret).update(data).digest('base64url')}`
const statusWith = async (app: TestApp, Cookie: string) =>
  (await app.browser().get(`/api/events/${event.id}`, { Cookie })).status

test('grants are signed with SHA-256', async ({ app }) => {
  expect(signature).toBe(signed(app, 'sha256'))
  expect(await statusWith(app, `${cookie}; ${signature}`)).toBe(200)
})

test('a cookie signed with SHA-1 before an upgrade remains valid', async ({ app }) => {
  expect(await statusWith(app, `${cookie}; ${signed(app, 'sha1')}`)).toBe(200)
})

test('a changed, unsigned or wrongly signed cookie grants nothing', async ({ app }) => {
  const more = `candid=${Buffer.from(JSON.stringify({ grants: [event.id] })).toString('base64')}`
  expect(await statusWith(app, `${more}; ${signature}`)).toBe(404)
  expect(await statusWith(app, cookie)).toBe(404)
  expect(await statusWith(app, `${cookie}; candid.sig=`)).toBe(404)
  expect(await statusWith(app, `${cookie}; ${signed(app, 'md5')}`)).toBe(404)
})
