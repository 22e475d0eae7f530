import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { SettingsView } from '#contract/schemas/settings.ts'
import type { KnownPhotosView } from '#contract/schemas/uploads.ts'
import { AppError } from '#core/errors.ts'
import { originalKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import {
  MAX_UNFINISHED_PER_NETWORK,
  MAX_UNFINISHED_UPLOADS,
  newUploadId,
} from '#core/uploads/unfinished-uploads.ts'
import { resumableDir } from '#core/uploads/upload-store.ts'
import { createEvent, signedIn, upload, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { readResponse } from '#test/support/raw-http.ts'
import { base64, newPhoto, sha256, TusGuest } from '#test/support/tus-guest.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

// Without a worker, only these tests change anything.
const test = withApp({ worker: false, env: { RATE_LIMITS: 'off' } })
let guest: TusGuest
test.beforeEach(async ({ app }) => {
  guest = await TusGuest.open(app)
})

test('a photo uploaded in two parts is stored like one from a form', async ({ app }) => {
  const bytes = await makeJpeg({
    width: 300,
    height: 200,
    seed: 6999,
    gps: { latitude: 48.1, longitude: 11.5 },
  })
  const created = await guest.create(bytes.length, {
    'Upload-Metadata': `filename ${base64('Größe 🎉.jpg')}`,
  })
  expect([created.status, await created.text()]).toEqual([201, ''])
  const address = created.headers.get('Location')!
  expect(address).toMatch(new RegExp(`^/api/events/${guest.event.id}/uploads/[0-9a-f]{46}$`))
  expect(created.headers.get('Upload-Expires')).toMatch(/GMT$/)

  const first = await guest.patch(address, bytes.subarray(0, 1000))
  expect([first.status, first.headers.get('Upload-Offset'), await first.text()]).toEqual([204, '1000', ''])
  const requested = await guest.head(address)
  expect(Object.fromEntries(requested.headers)).toMatchObject({
    'upload-offset': '1000',
    'upload-length': String(bytes.length),
    'tus-resumable': '1.0.0',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const last = await guest.patch(address, bytes.subarray(1000), 1000)
  expect([last.status, last.headers.get('Upload-Offset')]).toEqual([200, String(bytes.length)])
  const added = (await last.json()) as PhotoView
  expect(added).toMatchObject({
    eventId: guest.event.id,
    originalName: 'Größe 🎉.jpg',
    mimeType: 'image/jpeg',
    state: 'processing',
  })
  expect(await guest.listed()).toEqual([added])
  expect(await guest.leftovers()).toEqual([])
  expect((await guest.head(address)).status).toBe(404)

  const other = await createEvent(guest.browser)
  const inForm = await sendPhoto(guest.browser, other.id, bytes)
  const rowOf = async ({ id }: PhotoView) => {
    const { contentHash, crc32, size, original } = await app.em().findOneOrFail(Photo, id)
    return { contentHash, crc32, size, original }
  }
  expect(await rowOf(added)).toEqual(await rowOf(inForm))
  expect((await rowOf(added)).contentHash).toBe(sha256(bytes))
  const stored = async ({ filename }: PhotoView) =>
    sha256((await app.services.storage.read(originalKey(filename)))!)
  expect(await stored(added)).toBe(await stored(inForm))
  expect((await rowOf(added)).original).toBe('open')
})

test('the same bytes make one photo, from a form and an upload, and from two uploads finished at once', async () => {
  const bytes = await newPhoto()
  const inForm = await sendPhoto(guest.browser, guest.event.id, bytes)
  const again = await guest.patch(await guest.newUpload(bytes.length), bytes)
  expect([again.status, await again.json()]).toEqual([200, inForm])

  const another = await newPhoto()
  const addresses = [await guest.newUpload(another.length), await guest.newUpload(another.length)]
  const responses = await Promise.all(addresses.map((address) => guest.patch(address, another)))
  const [one, two] = (await Promise.all(responses.map((response) => response.json()))) as PhotoView[]
  expect(one!.id).toBe(two!.id)
  expect(await guest.listed()).toHaveLength(2)
  expect(await guest.leftovers()).toEqual([])
})

test('too many unfinished uploads of a browser drop the least recently written', async ({ app }) => {
  const uploads: string[] = []
  for (let i = 0; i < MAX_UNFINISHED_UPLOADS; i++) uploads.push(await guest.newUpload(1000))
  const other = app.browser()
  await other.get(`/api/events/qr/${guest.event.qrCode}`)
  const others = (await guest.create(1000, {}, other)).headers.get('Location')!
  const [first, second] = uploads as [string, string]
  for (const [age, address] of [first, second].entries()) {
    const written = new Date(Date.now() - (120 - age) * 1000)
    await utimes(
      join(resumableDir(app.services.config), `${guest.event.id}-${address.split('/').at(-1)}`),
      written,
      written,
    )
  }
  await guest.patch(first, Buffer.alloc(10))
  uploads.push(await guest.newUpload(1000))
  const left = uploads.filter((address) => address !== second)
  for (const address of [...left, others]) expect((await guest.head(address)).status).toBe(200)
  await expectError(guest.patch(second, Buffer.alloc(10)), 404, 'upload.notFound')
})

test('a network above its byte limit loses the upload that was written longest ago', async ({ app }) => {
  const dir = resumableDir(app.services.config)
  const { id } = guest.event
  const tenMb = 10 * 1024 * 1024
  const most = Math.floor(MAX_UNFINISHED_PER_NETWORK.bytes / tenMb)
  const ids = Array.from({ length: most }, (_, i) =>
    newUploadId(id, { device: `device ${i < 19 ? 0 : i}`, address: '127.0.0.1' }, tenMb),
  )
  await Promise.all(ids.map((name) => writeFile(join(dir, name), '')))
  const longAgo = new Date(Date.now() - 60_000)
  // Another device has more uploads.
  await utimes(join(dir, ids[40]!), longAgo, longAgo)
  await guest.newUpload(tenMb)
  const left = await readdir(dir)
  expect(ids.filter((name) => !left.includes(name))).toEqual([ids[40]])
  await Promise.all(ids.map((name) => rm(join(dir, name), { force: true })))
})

test('browsers without a cookie share one device’s limit of unfinished uploads', async ({ app }) => {
  for (let i = 0; i < MAX_UNFINISHED_UPLOADS + 3; i++)
    expect((await guest.create(1000, {}, app.browser())).status).toBe(201)
  const left = (await guest.leftovers()).filter((name) => !name.endsWith('.json'))
  expect(left).toHaveLength(MAX_UNFINISHED_UPLOADS)
})

test('deleting an event deletes its unfinished uploads', async () => {
  const address = await guest.newUpload(1000)
  await guest.patch(address, Buffer.alloc(10))
  expect(await guest.leftovers()).toHaveLength(2)
  expect((await guest.browser.delete(`/api/events/${guest.event.id}`)).status).toBe(200)
  expect(await guest.leftovers()).toEqual([])
})

test('an administrator sees the number and size of unfinished uploads, and drops them', async ({ admin }) => {
  await admin.delete('/api/admin/uploads')
  const address = await guest.newUpload(1000)
  await guest.patch(address, Buffer.alloc(10))
  const { unfinishedUploads } = await admin.read<SettingsView>('/api/admin/settings')
  expect(unfinishedUploads).toEqual({ count: 1, bytes: 10 })
  expect((await admin.delete('/api/admin/uploads')).status).toBe(200)
  expect((await guest.head(address)).status).toBe(404)
})

test('a newer request takes an upload over from a hanging connection', async () => {
  const bytes = await newPhoto()
  const address = await guest.newUpload(bytes.length)
  const response = readResponse(await guest.patchInPart(address, bytes, 500))
  await expect.poll(() => guest.bytesOf(address)).toBe(500)

  expect(await guest.offsetOf(address)).toBe('500')
  // Its client may never read the response; the connection ends.
  expect((await response).head).toMatch(/connection: close/i)
  // One of two concurrent requests is stopped or finds another offset. Either may send the last byte.
  await Promise.allSettled([1, 2].map(() => guest.patch(address, bytes.subarray(500), 500)))
  const offset = await guest.offsetOf(address)
  if (offset !== null) await guest.patch(address, bytes.subarray(Number(offset)), offset)
  await expect.poll(() => guest.listed()).toHaveLength(1)
  await expect.poll(() => guest.leftovers()).toEqual([])
})

test('after 503 the bytes are kept, and a later POST adds the photo', async ({ app }) => {
  const bytes = await newPhoto()
  const address = await guest.newUpload(bytes.length)
  const { storage } = app.services
  const put = storage.put.bind(storage)
  await expectError(guest.browser.request(address, { method: 'POST' }), 409, 'upload.incomplete')
  storage.put = () => Promise.reject(new AppError('unavailable', 'storage.down'))
  try {
    const response = await guest.patch(address, bytes)
    expect(response.headers.get('Retry-After')).toBe('5')
    await expectError(response, 503, 'storage.down')
    await expectError(guest.browser.request(address, { method: 'POST' }), 503, 'storage.down')
  } finally {
    storage.put = put
  }
  expect(await guest.offsetOf(address)).toBe(String(bytes.length))
  const twice = await Promise.all([0, 1].map(() => guest.browser.request(address, { method: 'POST' })))
  expect(twice.map(({ status }) => status)).toContain(200)
  const [added, ...others] = await guest.listed()
  expect(others).toEqual([])
  const { contentHash } = await app.em().findOneOrFail(Photo, added!.id)
  expect(contentHash).toBe(sha256(bytes))
  await expectError(guest.browser.request(address, { method: 'POST' }), 404, 'upload.notFound')
  expect(await guest.leftovers()).toEqual([])
})

test('only intact photos are known: no hidden or failed one, and none with lost bytes', async ({ app }) => {
  const photos = await Promise.all(Array.from({ length: 4 }, newPhoto))
  const hashes = photos.map(sha256)
  const response = await upload(
    guest.browser,
    guest.event.id,
    Object.fromEntries(photos.map((bytes, i) => [`${i}.jpg`, bytes])),
  )
  const [hidden, failed, lost, whole] = (await response.json()) as PhotoView[]
  await (await signedIn(app)).post(`/api/admin/photos/${hidden!.id}/hide`)
  await app.em().nativeUpdate(Photo, failed!.id, { state: 'failed', failure: 'picture.damaged' })
  await app.services.storage.remove([originalKey(lost!.filename)])

  const ask = async (by: Browser, eventId: number, hashes: unknown) =>
    by.post(`/api/events/${eventId}/photos/known`, { hashes })
  const known = (await (
    await ask(guest.browser, guest.event.id, [...hashes, '0'.repeat(64)])
  ).json()) as KnownPhotosView
  expect(known).toEqual({ photos: { [hashes[3]!]: whole } })
  const other = await createEvent(guest.browser, { isPublic: 'false' })
  expect(await (await ask(guest.browser, other.id, hashes)).json()).toEqual({ photos: {} })
  expect((await ask(app.browser(), other.id, hashes)).status).toBe(404)
  for (const wrong of [['x'], [hashes[0]!.toUpperCase()], 'x', Array(101).fill(hashes[0])])
    expect((await ask(guest.browser, guest.event.id, wrong)).status).toBe(400)
})
