import { request as httpRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { RATES } from '#core/limits/limits-table.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { createEvent, upload, type TestApp, formOf } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ env: { TRUSTED_PROXIES: 'loopback' }, worker: false })
let event: EventView
test.beforeAll(async ({ app }) => {
  event = await createEvent(app.browser())
})

const from = (address: string) => ({ 'X-Forwarded-For': address })
async function device(app: TestApp): Promise<Browser> {
  const browser = app.browser()
  await createEvent(browser)
  return browser
}
/** Returns the sentence of a 429 response, which must have `Retry-After`. */
async function refusal(response: Response): Promise<string> {
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  return ((await response.json()) as { error: string }).error
}
const newEvent = (browser: Browser, address: string) => {
  return browser.post('/api/events', formOf({ name: 'Ada & Bo', date: '2027-06-05' }), from(address))
}

test('a device creates ten events an hour; another behind its address is not affected', async ({ app }) => {
  const host = app.browser()
  for (let i = 0; i <= RATES.events.max; i++) expect((await newEvent(host, '10.1.0.1')).status).toBe(201)
  expect(await refusal(await newEvent(host, '10.1.0.1'))).toMatch(
    /^That was a lot of new events in one hour\. Please try again in (59|60) minutes\.$/,
  )
  expect((await newEvent(app.browser(), '10.1.0.1')).status).toBe(201)
})

test('resumable uploads, their requests and checked hashes are counted separately', async ({ app }) => {
  const guest = await device(app)
  const { limits } = app.services
  const client = { device: deviceIn(guest).device, address: '10.1.0.9' }
  const almost = async (name: 'uploads' | 'uploadSteps' | 'hashes', left: number) =>
    limits.charge(name, client, RATES[name].max - left)
  const headers = { ...from('10.1.0.9'), 'Tus-Resumable': '1.0.0', 'Upload-Length': '5' }
  const begin = () => guest.request(`/api/events/${event.id}/uploads`, { method: 'POST', headers })
  await almost('uploads', 1)
  const address = (await begin()).headers.get('Location')!
  expect(await refusal(await begin())).toMatch(/^That was a lot of photos in one minute\./)

  const head = () => guest.request(address, { method: 'HEAD', headers })
  await almost('uploadSteps', 1)
  expect((await head()).status).toBe(200)
  expect((await head()).status).toBe(429)

  const ask = (count: number) =>
    guest.post(`/api/events/${event.id}/photos/known`, { hashes: Array(count).fill('0'.repeat(64)) }, headers)
  await almost('hashes', 100)
  expect((await ask(100)).status).toBe(200)
  await refusal(await ask(1))
})

test('a request counts once per photo; the next is rejected before its body is read', async ({ app }) => {
  const guest = await device(app)
  const { limits } = app.services
  const address = '127.0.0.1'
  const photos = Object.fromEntries(
    await Promise.all(
      [1, 2, 3].map(async (i) => [`${i}.jpg`, await makeJpeg({ width: 40, height: 30 + i })]),
    ),
  )
  expect((await upload(guest, event.id, photos)).status).toBe(201)
  const { device: id } = deviceIn(guest)
  await limits.charge('uploads', { device: id, address }, RATES.uploads.max - 3)

  expect((await startUpload(app, guest)).statusCode).toBe(429)
  expect(await readdir(uploadDir(app.services.config))).toEqual([])
})

test('a browser that sends a whole rejected photo can read the error', async ({ app }) => {
  const guest = await device(app)
  await app.services.limits.charge(
    'uploads',
    { device: deviceIn(guest).device, address: '127.0.0.1' },
    RATES.uploads.max,
  )
  const big = Buffer.concat([await makeJpeg(), Buffer.alloc(9 * 1024 * 1024)])
  for (let i = 0; i < 3; i++)
    expect(await refusal(await upload(guest, event.id, { 'a.jpg': big }))).toMatch(
      /^That was a lot of photos in one minute\. Please try again in \d+ seconds\.$/,
    )
})

test('a device has a limit of open galleries, and closing one frees a slot', async ({ app }) => {
  const guest = await device(app)
  const open = await Promise.all(Array.from({ length: 20 }, () => Listener.open(guest, event.id)))
  expect(await refusal(await guest.get(`/api/events/${event.id}/live`))).toBe(
    'This gallery is open in too many places at once. Please try again in 10 seconds.',
  )
  const other = await Listener.open(app.browser(), event.id)
  open.pop()!.close()
  await expect.poll(() => Listener.open(guest, event.id).then((one) => open.push(one))).toBe(20)
  for (const one of [other, ...open]) one.close()
})

test('allows ten whole archives in ten minutes; HEAD counts as one, resuming less', async ({ app }) => {
  const guest = app.browser()
  const gathering = await createEvent(guest)
  await upload(guest, gathering.id, { 'a.jpg': await makeJpeg({ width: 50, height: 40 }) })
  const path = `/api/events/${gathering.id}/photos.zip`
  const whole = (await guest.get(path)).headers.get('location')!
  const fetchIt = async (headers = {}) => {
    const response = await guest.get(whole, headers)
    if (response.ok) await response.arrayBuffer()
    return response
  }
  expect((await fetchIt({ Range: 'bytes=10-' })).status).toBe(206)
  for (let i = 0; i < 8; i++) expect((await fetchIt()).status).toBe(200)
  expect((await guest.request(whole, { method: 'HEAD' })).status).toBe(200)
  for (let i = 0; i < 8; i++) expect((await fetchIt({ Range: 'bytes=10-' })).status).toBe(206)
  expect(await refusal(await fetchIt())).toMatch(/^That was a lot of downloads in a short time\./)
})

test.for([
  ['HEAD', 'bytes=10-'],
  ['GET', 'bytes=0-'],
  ['GET', 'bytes=-1'],
  ['GET', 'nothing'],
] as const)('%s with the range %s costs as much as a whole archive', async ([method, range], { app }) => {
  const guest = app.browser()
  const gathering = await createEvent(guest)
  await upload(guest, gathering.id, { 'a.jpg': await makeJpeg({ width: 50, height: 40 }) })
  const path = `/api/events/${gathering.id}/photos.zip?through=2147483647`
  const statuses: number[] = []
  for (let i = 0; i <= 10; i++) {
    const response = await guest.request(path, { method, headers: { Range: range } })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  expect(statuses.indexOf(429)).toBe(10)
})

function deviceIn(browser: Browser): { device: string } {
  return JSON.parse(Buffer.from(browser.cookie('candid')!, 'base64').toString())
}

/** Announces a photo of 9 MB, sends nothing, and returns the response. */
async function startUpload(app: TestApp, browser: Browser): Promise<IncomingMessage> {
  const request = httpRequest(`${app.origin}/api/events/${event.id}/photos`, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 9 * 1024 * 1024,
      Cookie: browser.cookies,
    },
  })
  request.flushHeaders()
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  request.destroy()
  return answer
}
