import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import type { FeaturedPhotoView, PhotoView } from '#contract/schemas/photos.ts'
import { originalKey } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { uploadDir } from '#core/uploads/stage-photo.ts'
import { createEvent, settledPhotos, upload, type TestApp, sendPhoto } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeAnimation, makeAvif, makeJpeg, makePng, makeWebp } from '#test/fixtures/photos.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp()
let guest: Browser
let event: EventView
test.beforeEach(async ({ app }) => {
  guest = app.browser()
  event = await createEvent(guest)
})

const leftovers = (app: TestApp) => readdir(uploadDir(app.services.config))

test('lists a photo at once, and its renditions, size and ThumbHash later', async () => {
  const bytes = await makeJpeg({
    width: 1600,
    height: 1200,
    orientation: 6,
    gps: { latitude: 48.1, longitude: 11.5 },
  })
  const response = await upload(guest, event.id, { 'IMG_1.jpg': bytes })
  expect(response.status).toBe(201)
  const [photo] = (await response.json()) as PhotoView[]
  expect(photo).toMatchObject({
    eventId: event.id,
    originalName: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    size: bytes.length,
    featured: false,
    flagCount: 0,
    hidden: false,
    state: 'processing',
    renditions: [],
  })

  const [ready] = await settledPhotos(guest, event.id)
  expect(ready).toMatchObject({ id: photo!.id, state: 'ready', failure: null, width: 1600, height: 1200 })
  expect(ready!.renditions.map(({ width, height }) => [width, height])).toEqual([
    [400, 300],
    [1280, 960],
  ])
  expect(ready!.thumbhash).toMatch(/^[\w+/]{20,}=*$/)
  for (const { url, width, height } of ready!.renditions) {
    const rendition = await guest.get(url)
    expect(rendition.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const metadata = await sharp(await rendition.arrayBuffer()).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width, height })
    expect(metadata.exif).toBeUndefined()
  }
})

test('no error response is cacheable', async ({ app }) => {
  const photo = await sendPhoto(guest, event.id, await makeJpeg({ seed: 404 }))
  const { filename } = (await app.em().findOneOrFail(Photo, photo.id)) as Photo
  await app.services.storage.remove([originalKey(filename)])
  for (const address of [`/uploads/${filename}/77.webp`, `/api/photos/${photo.id}/download`]) {
    const { status, headers } = await guest.get(address)
    expect([status, headers.get('Cache-Control')], address).toEqual([404, 'no-store'])
    for (const header of ['ETag', 'Content-Disposition']) expect(headers.has(header), header).toBe(false)
  }
})

test('serves the original unchanged, whole, in ranges or with 304', async () => {
  const bytes = await makeJpeg({ width: 900, height: 600 })
  const photo = await sendPhoto(guest, event.id, bytes, 'Größe 🎉.jpg')
  const address = `/uploads/${photo.filename}`

  const whole = await guest.get(address)
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  expect(whole.headers.get('content-type')).toBe('image/jpeg')
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
  expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(
    (await guest.get(address, { 'If-None-Match': whole.headers.get('etag')!, 'Cache-Control': 'max-age=0' }))
      .status,
  ).toBe(304)

  const part = await guest.get(address, { Range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
  const other = await guest.get(address, { Range: 'bytes=10-19', 'If-Range': '"another version"' })
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, bytes.length])
  expect((await guest.get(address, { Range: `bytes=${bytes.length}-` })).status).toBe(416)

  const download = await guest.get(`/api/photos/${photo.id}/download`)
  expect(download.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%F0%9F%8E%89.jpg",
  )
  expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true)
})

test('detects JPEG, PNG, WebP, GIF and AVIF by content under any name', async () => {
  const small = { width: 60, height: 40 }
  const photos = {
    'a.txt': await makeJpeg(small),
    b: await makePng(small),
    'c.jpg': await makeWebp(small),
    'd.jpg': await makeAnimation('gif', small),
    'e.exe': await makeAvif(small),
  }
  const response = await upload(guest, event.id, photos)
  expect(response.status).toBe(201)
  const views = (await response.json()) as PhotoView[]
  expect(views.map(({ mimeType }) => mimeType)).toEqual([
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'image/avif',
  ])
  expect((await settledPhotos(guest, event.id)).map(({ state }) => state)).toEqual(Array(5).fill('ready'))
})

test('one bad file rejects the whole request, names it and stores nothing', async ({ app }) => {
  const response = await upload(guest, event.id, {
    'good.jpg': await makeJpeg({ width: 60, height: 40 }),
    'cat.jpg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'empty.jpg': Buffer.alloc(0),
  })
  expect(response.status).toBe(415)
  expect(await response.json()).toMatchObject({
    error: 'cat.jpg is not a valid image file. empty.jpg is not a valid image file.',
  })
  expect(await guest.read(`/api/events/${event.id}/photos`)).toEqual([])
  expect(await leftovers(app)).toEqual([])
})

test('accepts 10 MB and rejects one byte more by name', async ({ app }) => {
  const photo = await makeJpeg({ width: 60, height: 40 })
  const padded = (size: number) => Buffer.concat([photo, Buffer.alloc(size - photo.length)])
  const limit = 10 * 1024 * 1024
  expect((await upload(guest, event.id, { 'full.jpg': padded(limit) })).status).toBe(201)
  for (const size of [limit + 1, 9 * limit]) {
    await expectError(
      upload(guest, event.id, { 'huge.jpg': padded(size) }),
      413,
      'huge.jpg is larger than 10MB.',
    )
  }
  expect(await leftovers(app)).toEqual([])
})

test('the same bytes make one photo, also in separate and concurrent requests', async () => {
  const bytes = await makeJpeg({ width: 60, height: 40, seed: 7 })
  const both = (await (
    await upload(guest, event.id, { 'a.jpg': bytes, 'b.jpg': bytes })
  ).json()) as PhotoView[]
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  const again = await upload(guest, event.id, { 'c.jpg': bytes })
  expect([again.status, ((await again.json()) as PhotoView[])[0]!.id]).toEqual([200, both[0]!.id])

  const fresh = await makeJpeg({ width: 60, height: 40, seed: 8 })
  const responses = await Promise.all([1, 2, 3, 4].map(() => upload(guest, event.id, { 'd.jpg': fresh })))
  const ids = await Promise.all(
    responses.map(async (response) => ((await response.json()) as PhotoView[])[0]!.id),
  )
  expect(new Set(ids).size).toBe(1)
  expect(await guest.read(`/api/events/${event.id}/photos`)).toHaveLength(2)

  const other = await createEvent(guest)
  expect((await upload(guest, other.id, { 'a.jpg': bytes })).status).toBe(201)
})

test('a hidden photo isn’t accepted again', async ({ app }) => {
  const bytes = await makeJpeg({ width: 60, height: 40 })
  await upload(guest, event.id, { 'a.jpg': bytes })
  const [photo] = await settledPhotos(guest, event.id)
  await app.em().nativeUpdate(Photo, photo!.id, { hidden: true })
  const again = await upload(guest, event.id, { 'a.jpg': bytes })
  await expectError(again, 409, "a.jpg was hidden from this gallery and can't be added again.")
})

test('rejects an invalid page of a list', async () => {
  const path = `/api/events/${event.id}/photos`
  for (const query of ['limit=0', 'limit=x', 'limit=501', 'after=-1', 'after=99999999999'])
    expect((await guest.get(`${path}?${query}`)).status, query).toBe(400)
})

test('featured photos name their event; only visible ones of public events count', async ({ app }) => {
  const secret = await createEvent(guest, { isPublic: 'false' })
  for (const [id, seed] of [
    [event.id, 11],
    [event.id, 12],
    [secret.id, 13],
  ] as const)
    await upload(guest, id, { [`${seed}.jpg`]: await makeJpeg({ width: 40, height: 30, seed }) })
  await app.em().nativeUpdate(Photo, { event: { $in: [event.id, secret.id] } }, { featured: true })
  await app.em().nativeUpdate(Photo, { originalName: '12.jpg' }, { hidden: true })
  const featured = await guest.read<FeaturedPhotoView[]>('/api/featured-photos')
  expect(
    featured.map(({ originalName, eventName, eventDate }) => [originalName, eventName, eventDate]),
  ).toEqual([['11.jpg', 'Ada & Bo', '2027-06-05']])
})

test.each([
  ['no file', {}, 400, 'Choose at least one photo.'],
  ['a file in another field', { picture: 'x' }, 400, 'Send the photos in the field "photos".'],
])('rejects an upload with %s', async (_, fields, status, error) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, new Blob([value]), 'x.jpg')
  await expectError(guest.post(`/api/events/${event.id}/photos`, form), status, error)
})

test('an interrupted upload leaves no photo and no file', async ({ app }) => {
  const abort = new AbortController()
  const body = new ReadableStream({
    start(stream) {
      const head = '--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n'
      stream.enqueue(new TextEncoder().encode(head + 'x'.repeat(10_000)))
    },
  })
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
    signal: abort.signal,
  }
  const sent = guest.request(`/api/events/${event.id}/photos`, init as RequestInit)
  await expect.poll(() => leftovers(app)).toHaveLength(1)
  abort.abort()
  await expect(sent).rejects.toThrow('aborted')
  await expect.poll(() => leftovers(app)).toEqual([])
  expect(await guest.read(`/api/events/${event.id}/photos`)).toEqual([])
})
