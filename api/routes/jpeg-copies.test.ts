import { expect, vi } from 'vitest'
import type { ErrorView } from '#contract/schemas/errors.ts'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { Photo } from '#core/photos/photo.ts'
import { HEIC_SAMPLE } from '#test/fixtures/heic-sample.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { createEvent, settledPhotos, upload } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import { unzip } from '#test/support/unzip.ts'
import { withApp } from '#test/support/with-app.ts'

const test = withApp()
let guest: Browser
let event: EventView
let heic: PhotoView
let jpeg: PhotoView
const plain = makeJpeg()
test.beforeAll(async ({ app }) => {
  guest = app.browser()
  event = await createEvent(guest)
  await upload(guest, event.id, { 'IMG_1.HEIC': HEIC_SAMPLE, 'IMG_1.jpg': await plain })
  const isMade = ({ originalName, jpegSize }: PhotoView) => originalName === 'IMG_1.HEIC' && jpegSize
  await vi.waitUntil(async () => (await settledPhotos(guest, event.id)).some(isMade), { timeout: TIMEOUT_MS })
  const photos = await settledPhotos(guest, event.id)
  heic = photos.find(isMade)!
  jpeg = photos.find(({ id }) => id !== heic.id)!
})

const download = (photo: PhotoView, query = '?as=jpeg') =>
  guest.get(`/api/photos/${photo.id}/download${query}`)
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a HEIC can be downloaded as JPEG under its name, whole and in ranges', async () => {
  const response = await download(heic)
  const bytes = await bytesOf(response)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="IMG_1.jpg"')
  expect(bytes).toHaveLength(heic.jpegSize!)
  const part = await guest.get(`/api/photos/${heic.id}/download?as=jpeg`, { Range: 'bytes=2-9' })
  expect([part.status, await bytesOf(part)]).toEqual([206, bytes.subarray(2, 10)])
})

test('the original is unchanged, and other types are served as they are', async () => {
  expect(await bytesOf(await download(heic, ''))).toEqual(HEIC_SAMPLE)
  expect(await bytesOf(await download(jpeg))).toEqual(await plain)
})

test('a JPEG that isn’t made yet gets 503 with Retry-After, and an impossible one 404 with a message', async ({
  app,
}) => {
  const em = app.em()
  await em.nativeUpdate(Photo, heic.id, { jpegSize: null })
  const early = await download(heic)
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5'])
  await em.nativeUpdate(Photo, heic.id, { jpegSize: 0 })
  const none = await download(heic)
  expect([none.status, await none.json()]).toEqual([
    404,
    { error: 'There is no JPEG of this photo.', code: 'photo.noJpeg' },
  ])
  await em.nativeUpdate(Photo, heic.id, { jpegSize: heic.jpegSize })
})

test('rejects formats other than jpeg', async () => {
  for (const path of [`/api/photos/${heic.id}/download?as=png`, `/api/events/${event.id}/photos.zip?as=`]) {
    const response = await guest.get(path)
    expect([response.status, ((await response.json()) as ErrorView).code]).toEqual([400, 'request.invalidAs'])
  }
})

test('the archive has JPEGs on request, with unique names', async () => {
  const requested = await guest.get(`/api/events/${event.id}/photos.zip?as=jpeg`)
  const archive = await guest.get(requested.headers.get('location')!)
  const zip = await bytesOf(archive)
  expect(Number(archive.headers.get('content-length'))).toBe(zip.length)
  const bytes = await bytesOf(await download(heic))
  const [ofHeic, ofJpeg] = heic.id < jpeg.id ? ['IMG_1.jpg', 'IMG_1 (2).jpg'] : ['IMG_1 (2).jpg', 'IMG_1.jpg']
  const files = await unzip(zip)
  expect(files.size).toBe(2)
  expect([files.get(ofHeic)!.equals(bytes), files.get(ofJpeg)!.equals(await plain)]).toEqual([true, true])
})
