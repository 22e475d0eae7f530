import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { load } from 'exifreader'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Photo } from '#core/photos/photo.ts'
import { createEvent, settledPhotos, startTestApp, upload, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeHeicShell, makePlaced } from '#test/fixtures/placed-photos.ts'
import { startWorker } from '#worker/worker.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })
let guest: Browser
let event: EventView
// Without a worker, because the test is about the seconds before it runs.
test.beforeEach(async ({ app }) => {
  guest = app.browser()
  event = await createEvent(guest)
})

const send = async (name: string, bytes: Buffer) =>
  ((await (await upload(guest, event.id, { [name]: bytes })).json()) as [PhotoView])[0]
const get = (path: string) => guest.bytes(path)
const gpsOf = (bytes: Buffer) => load(bytes, { expanded: true }).gps

const archiveAddress = async () =>
  (await guest.get(`/api/events/${event.id}/photos.zip`)).headers.get('location')!

/** Returns a JPEG whose latitude overlaps the EXIF block's header. */
async function unsafeJpeg(width?: number): Promise<Buffer> {
  const bytes = await makePlaced('jpeg')
  const jpeg = width ? Buffer.concat([bytes, Buffer.from(String(width))]) : bytes
  jpeg.writeUInt32LE(0, jpeg.indexOf(Buffer.from('02000500030000', 'hex')) + 8)
  return jpeg
}

test.for([
  ['jpeg', () => makePlaced('jpeg')],
  ['png', () => makePlaced('png')],
  ['webp', () => makePlaced('webp')],
  ['avif', () => makePlaced('avif')],
  ['heic', () => makeHeicShell()],
] as const)('a %s reveals no location at any address from the start', async ([ending, make], { app }) => {
  const original = await make()
  expect(gpsOf(original)).toBeDefined()
  const photo = await send(`a.${ending}`, original)
  expect(photo.size).toBe(original.length)
  for (const path of [`/uploads/${photo.filename}`, `/api/photos/${photo.id}/download`]) {
    const served = await get(path)
    expect(served.length).toBe(original.length)
    expect(gpsOf(served)).toBeUndefined()
    expect(served.includes('GPSL')).toBe(false)
    expect(load(served, { expanded: true }).exif!.DateTimeOriginal!.description).toBe('2026:07:04 20:15:00')
  }
  const row = await app.em().findOneOrFail(Photo, photo.id)
  expect(row.crc32).toBe(crc32(await get(`/uploads/${photo.filename}`)))
  // The hash is of the original bytes, so that a retry is the same photo. It is never sent.
  expect(row.contentHash).toBe(createHash('sha256').update(original).digest('hex'))
  expect((await guest.get(`/uploads/${photo.filename}`)).headers.get('etag')).not.toContain(row.contentHash)
  expect((await send('again', original)).id).toBe(photo.id)
})

test('an original that can’t be edited safely is withheld and replaced by a JPEG', async ({ app }) => {
  const photo = await send('IMG_1.jpeg', await unsafeJpeg())
  const paths = [`/uploads/${photo.filename}`, `/api/photos/${photo.id}/download`]
  for (const path of paths) {
    const response = await guest.get(path)
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toMatchObject([
      503,
      '5',
      { error: 'This photo is being prepared. Please try again in a moment.' },
    ])
  }
  const worker = await startWorker(app.services)
  const [ready] = await settledPhotos(guest, event.id)
  await worker.close()

  expect(ready).toMatchObject({ state: 'ready', mimeType: 'image/jpeg', originalName: 'IMG_1.jpeg' })
  for (const path of paths) {
    const served = await get(path)
    expect(served.length).toBe(ready!.size)
    expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 })
    expect(load(served, { expanded: true }).exif).toBeUndefined()
  }
  const archive = await get(await archiveAddress())
  expect(archive.includes('IMG_1.jpeg')).toBe(true)
  expect(archive.includes('GPSL')).toBe(false)
})

test('a withheld original that can’t be decoded is never served', async ({ app }) => {
  const jpeg = await unsafeJpeg()
  const broken = jpeg.subarray(0, jpeg.indexOf(Buffer.from('ffda', 'hex')))
  const photo = await send('a.jpg', broken)
  await send('b.jpg', await makePlaced('jpeg'))
  const archive = await get(await archiveAddress())
  expect([archive.includes('a.jpg'), archive.includes('b.jpg')]).toEqual([false, true])
  await app.em().nativeUpdate(Photo, photo.id, { state: 'failed', failure: 'picture.damaged' })
  for (const path of [`/uploads/${photo.filename}`, `/api/photos/${photo.id}/download`])
    expect((await guest.get(path)).status).toBe(404)
})

test('deleting a photo deletes its replacement', async ({ app }) => {
  const photo = await send('b.jpg', await unsafeJpeg(1))
  const worker = await startWorker(app.services)
  await settledPhotos(guest, event.id)
  const copy = `copies/${photo.filename}.jpg`
  expect(await app.services.storage.has(copy)).toBe(true)
  const admin = app.browser()
  await admin.post('/api/admin/login', { username: 'admin', password: 'a password for tests' })
  await admin.delete(`/api/photos/${photo.id}`)
  await expect.poll(() => app.services.storage.has(copy)).toBe(false)
  await worker.close()
})

test('KEEP_LOCATION=true leaves the file unchanged', async () => {
  const other = await startTestApp({ env: { KEEP_LOCATION: 'true' }, worker: false })
  try {
    const browser = other.browser()
    const bytes = await makePlaced('jpeg')
    const { id } = await createEvent(browser)
    const photo = await sendPhoto(browser, id, bytes)
    const served = await browser.get(`/uploads/${photo.filename}`)
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
  } finally {
    await other.close()
  }
})
