import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { EventView } from '#contract/schemas/events.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, settledPhotos, startTestApp, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'

let app: TestApp
let host: Browser
let guest: Browser
let event: EventView
const sent: Record<string, Buffer> = {}
beforeAll(async () => {
  app = await startTestApp()
  host = app.browser()
  guest = app.browser()
  event = await createEvent(host, { name: 'Ada: Bo', language: 'de' })
  for (const [seed, name] of ['IMG_1.jpg', 'IMG_2.jpg'].entries())
    sent[name] = await makeJpeg({ width: 1800, height: 1200, seed })
  await upload(guest, event.id, sent)
  await settledPhotos(guest, event.id)
})
afterAll(() => app?.close())

const path = () => `/api/events/${event.id}/take-home.zip`
const address = async (query = '') => (await host.get(path() + query)).headers.get('location')!
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** Each file by its path, as an independent reader finds it; its sum was compared. */
async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip)
  for await (const entry of opened.eachEntry()) {
    const bytes = await buffer(await opened.openReadStreamPromise(entry))
    expect(crc32(bytes), entry.fileName).toBe(entry.crc32)
    files.set(entry.fileName, bytes)
  }
  return files
}

test('a host gets one folder: the photos as they were sent, pictures, a list, and a gallery in the event’s language', async () => {
  const response = await host.get(await address('?language=en'))
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Ada: Bo .*\.zip"$/)
  const files = await unzip(await bytesOf(response))
  const names = [...files.keys()]
  const folder = names[0]!.split('/')[0]!
  expect(folder).toMatch(/^Ada_ Bo \d{4}-\d\d-\d\d$/)
  expect(names.every((name) => name.startsWith(`${folder}/`))).toBe(true)
  for (const [name, bytes] of Object.entries(sent))
    expect(files.get(names.find((one) => one.endsWith(` ${name}`))!)).toEqual(bytes)
  for (const number of ['0001', '0002'])
    expect(names).toContainEqual(expect.stringContaining(`/gallery/${number}-`))
  const page = files.get(`${folder}/index.html`)!.toString()
  expect(page).toContain('lang="de"')
  for (const name of names.filter((name) => /\/(photos|gallery)\//.test(name)))
    expect(page).toContain(name.slice(folder.length + 1))
  expect(files.get(`${folder}/photos.csv`)!.toString().split('\r\n')).toHaveLength(4)
  expect(files.has(`${folder}/READ ME.txt`)).toBe(true)
})

test('a download that broke off goes on, while a photo comes in meanwhile', async () => {
  const where = await address()
  const whole = await host.get(where)
  const expected = await bytesOf(whole)
  await upload(guest, event.id, { 'late.jpg': await makeJpeg({ width: 300, height: 200, seed: 9 }) })
  await settledPhotos(guest, event.id)
  const half = Math.floor(expected.length / 2)
  const rest = await host.get(where, { Range: `bytes=${half}-`, 'If-Range': whole.headers.get('etag')! })
  expect(rest.status).toBe(206)
  expect((await bytesOf(rest)).equals(expected.subarray(half))).toBe(true)
  expect(await address()).not.toBe(where)
})

test('by guest, photos are in folders of those who gave a name', async () => {
  await guest.put(`/api/events/${event.id}/photos/mine`, { senderName: 'Ada' })
  const files = await unzip(await bytesOf(await host.get(await address('?by=guest'))))
  expect([...files.keys()].filter((name) => name.includes('/photos/by guest/Ada/'))).toHaveLength(3)
})

test('a guest gets none, and of an event without photos nobody does', async () => {
  const own = await createEvent(host)
  expect((await host.get(`/api/events/${own.id}/take-home.zip`)).status).toBe(404)
  expect((await host.get(`/api/events/${own.id}/take-home.zip?through=9`)).status).toBe(404)
  expect((await guest.get(path())).status).toBe(403)
})
