import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { makePlaced } from '#test/fixtures/placed-photos.ts'
import { createEvent, upload, settledPhotos } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { unzip } from '#test/support/unzip.ts'
import { withApp } from '#test/support/with-app.ts'
import { newFolder } from '#test/support/new-folder.ts'

const test = withApp()
let host: Browser
let guest: Browser
let event: EventView
const sent: Record<string, Buffer> = {}
test.beforeAll(async ({ app }) => {
  host = app.browser()
  guest = app.browser()
  event = await createEvent(host, { name: 'Ada: Bo', language: 'de' })
  for (const [seed, name] of ['IMG_1.jpg', 'IMG_2.jpg'].entries())
    sent[name] = await makeJpeg({ width: 1800, height: 1200, seed })
  await upload(guest, event.id, sent)
  await settledPhotos(guest, event.id)
})

const path = () => `/api/events/${event.id}/take-home.zip`
const address = async (query = '') => (await host.get(path() + query)).headers.get('location')!
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('the folder has originals, pictures, a list, and a gallery in the event’s language', async () => {
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

test('sha256sum confirms every file of the unzipped folder, and the list has the photos’ sums', async () => {
  await upload(guest, event.id, { 'located.jpg': await makePlaced('jpeg') })
  await settledPhotos(guest, event.id)
  const files = await unzip(await bytesOf(await host.get(await address())))
  const into = await newFolder()
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(into, path)), { recursive: true })
    await writeFile(join(into, path), bytes)
  }
  const folder = [...files.keys()][0]!.split('/')[0]!
  const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
    cwd: join(into, folder),
  })
  expect(checked.toString().match(/: OK$/gm)).toHaveLength(files.size - 1)
  const rows = files.get(`${folder}/photos.csv`)!.toString().trim().split('\r\n')
  expect(rows).toHaveLength(4)
  for (const row of rows.slice(1)) expect(row).toMatch(/;"[0-9a-f]{64}"$/)
})

test('an interrupted download resumes, even with a new photo', async () => {
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

test('by guest, photos of named guests are in their folders', async () => {
  await guest.put(`/api/events/${event.id}/photos/mine`, { senderName: 'Ada' })
  const files = await unzip(await bytesOf(await host.get(await address('?by=guest'))))
  expect([...files.keys()].filter((name) => name.includes('/photos/by guest/Ada/'))).toHaveLength(4)
})

test('an event without photos has no folder', async () => {
  const own = await createEvent(host)
  expect((await host.get(`/api/events/${own.id}/take-home.zip`)).status).toBe(404)
  expect((await host.get(`/api/events/${own.id}/take-home.zip?through=9`)).status).toBe(404)
})
