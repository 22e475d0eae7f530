import { crc32 } from 'node:zlib'
import { expect, vi } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { copyKey, originalKey, renditionKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { Removal } from '#core/removals/removal.ts'
import { createEvent, settledPhotos, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { Listener } from '#test/support/listener.ts'
import { withApp } from '#test/support/with-app.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'

const test = withApp()
let app: TestApp
let guest: Browser
let event: EventView
let bytes: Buffer
test.beforeEach(async ({ app: started }) => {
  app = started
  guest = app.browser()
  event = await createEvent(guest)
  bytes = await makeJpeg({ width: 500, height: 400 })
})

const send = () => upload(guest, event.id, { 'a.jpg': bytes })

async function sentPhoto(): Promise<PhotoView> {
  await send()
  const photos = await settledPhotos(guest, event.id)
  expect(photos).toMatchObject([{ state: 'ready' }])
  return photos[0]!
}

async function keysOfFile(filename: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.services.storage.list()) if (key.includes(filename)) keys.push(key)
  return keys
}

const damages: Record<string, (photo: PhotoView) => Promise<unknown>> = {
  'whose file is missing': ({ filename }) => app.services.storage.remove([originalKey(filename)]),
  'whose file is too short': ({ filename }) =>
    app.services.storage.put(originalKey(filename), bytes.subarray(0, bytes.length / 2), 'image/jpeg'),
  'that failed': async ({ id, filename, renditions }) => {
    await app.services.storage.remove(renditions.map(({ width }) => renditionKey(filename, width)))
    const failed = { failure: 'picture.none' as const, renditions: [], width: null }
    await app.em().nativeUpdate(Photo, id, { state: 'failed', ...failed })
  },
  'whose copy is missing': async ({ id, filename }) => {
    await app.em().nativeUpdate(Photo, id, { original: 'copied', originalName: 'a.png', size: 9, crc32: 9 })
    expect(await app.services.storage.has(copyKey(filename))).toBe(false)
  },
}

test.each(Object.entries(damages))('resending a photo %s repairs it', async (_, damage) => {
  const photo = await sentPhoto()
  await damage(photo)
  const gallery = await Listener.open(app.browser(), event.id)
  const response = await send()
  const [view] = (await response.json()) as PhotoView[]
  expect([response.status, view]).toMatchObject([
    200,
    { id: photo.id, state: 'processing', originalName: 'a.jpg' },
  ])

  const [repaired] = await settledPhotos(guest, event.id)
  expect(repaired).toMatchObject({
    id: photo.id,
    state: 'ready',
    failure: null,
    width: 500,
    size: bytes.length,
  })
  await expect.poll(() => gallery.photo(photo.id)).toMatchObject({ state: 'ready' })
  gallery.close()
  for (const address of [`/uploads/${repaired!.filename}`, `/api/photos/${photo.id}/download`])
    expect((await guest.bytes(address)).equals(bytes), address).toBe(true)
  expect((await guest.get(repaired!.renditions[0]!.url)).status).toBe(200)
  expect(await app.em().findOneOrFail(Photo, photo.id)).toMatchObject({
    original: 'open',
    crc32: crc32(bytes),
  })

  // The repaired photo has a new address, and the old address and its objects no longer exist.
  expect((await guest.get(`/uploads/${photo.filename}`)).status).toBe(404)
  await app.services.queue.enqueue('objects.cleanUp', {})
  await expect.poll(() => keysOfFile(photo.filename)).toEqual([])
  expect(await keysOfFile(repaired!.filename)).toHaveLength(1 + repaired!.renditions.length)
})

test('resending an intact photo costs one request to the store', async () => {
  await sentPhoto()
  const { storage } = app.services
  const calls = (['put', 'get', 'read', 'has', 'sizeOf', 'remove'] as const).map((name) =>
    vi.spyOn(storage, name),
  )
  expect((await send()).status).toBe(200)
  // The worker may store the event's QR images at the same time.
  const aboutPhotos = calls.map((call) => call.mock.calls.filter(([key]) => !String(key).startsWith('qr/')))
  expect(aboutPhotos.map(({ length }) => length)).toEqual([0, 0, 0, 0, 1, 0])
  for (const call of calls) call.mockRestore()
})

test('resending a hidden photo doesn’t restore it', async () => {
  const photo = await sentPhoto()
  await app.em().nativeUpdate(Photo, photo.id, { hidden: true })
  await app.services.storage.remove([originalKey(photo.filename)])
  expect((await send()).status).toBe(409)
  expect(await app.em().findOneOrFail(Photo, photo.id)).toMatchObject({
    hidden: true,
    filename: photo.filename,
  })
})

test('concurrent uploads of a lost photo repair it once', async () => {
  const photo = await sentPhoto()
  await app.services.storage.remove([originalKey(photo.filename)])
  const responses = await Promise.all(Array.from({ length: 5 }, () => send()))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const photos = await settledPhotos(guest, event.id)
  expect(photos).toMatchObject([{ id: photo.id, state: 'ready' }])
  expect((await guest.get(`/uploads/${photos[0]!.filename}`)).status).toBe(200)
  expect(await app.em().count(Removal, { key: originalKey(photos[0]!.filename) })).toBe(0)
})
