import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Upload, type HttpRequest, type UploadOptions } from 'tus-js-client'
import { expect } from 'vitest'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { originalKey } from '#core/photos/object-keys.ts'
import { resumableDir, UPLOAD_MAX_AGE_MS } from '#core/uploads/upload-store.ts'
import { type TestApp } from '#test/support/app.ts'
import { newPhoto, sha256, TusGuest } from '#test/support/tus-guest.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

/** Conformance with tus 1.0, mostly as implemented by tus-js-client, the reference client. */

const test = withApp({ worker: false, env: { RATE_LIMITS: 'off' } })
let guest: TusGuest
test.beforeEach(async ({ app }) => {
  guest = await TusGuest.open(app)
})

/** Sends with tus-js-client. Returns the photo and the requests, with their offsets and statuses. */
async function send(app: TestApp, bytes: Buffer, options: UploadOptions = {}) {
  const requests: (string | number)[][] = []
  const photo = await new Promise<PhotoView>((resolve, reject) => {
    new Upload(bytes, {
      endpoint: `${app.origin}/api/events/${guest.event.id}/uploads`,
      retryDelays: null,
      onAfterResponse: (request, response) => {
        expect(response.getHeader('Tus-Resumable')).toBe('1.0.0')
        const offset = offsetIn(request)
        requests.push([request.getMethod(), ...(offset ? [Number(offset)] : []), response.getStatus()])
      },
      onSuccess: ({ lastResponse }) => resolve(JSON.parse(lastResponse.getBody()) as PhotoView),
      onError: reject,
      ...options,
    }).start()
  })
  return { photo, requests }
}

const offsetIn = (request: HttpRequest): string | undefined => request.getHeader('Upload-Offset')

const storedHash = async (app: TestApp, { filename }: PhotoView) =>
  sha256((await app.services.storage.read(originalKey(filename)))!)

test('creation, and one PATCH per chunk up to the last byte', async ({ app }) => {
  const bytes = await newPhoto()
  const chunkSize = Math.ceil(bytes.length / 3)
  const { photo, requests } = await send(app, bytes, {
    chunkSize,
    metadata: { filename: 'Größe 🎉.jpg', sender: 'Ada' },
  })
  expect(requests).toEqual([
    ['POST', 201],
    ['PATCH', 0, 204],
    ['PATCH', chunkSize, 204],
    ['PATCH', 2 * chunkSize, 200],
  ])
  expect(photo).toMatchObject({ originalName: 'Größe 🎉.jpg', senderName: 'Ada' })
  expect(await storedHash(app, photo)).toBe(sha256(bytes))
})

test('a client that has only the URL resumes at the offset that HEAD returns', async ({ app }) => {
  const bytes = await newPhoto()
  const address = await guest.newUpload(bytes.length)
  await guest.patch(address, bytes.subarray(0, 1000))
  const { photo, requests } = await send(app, bytes, { uploadUrl: app.origin + address })
  expect(requests).toEqual([
    ['HEAD', 200],
    ['PATCH', 1000, 200],
  ])
  expect(await storedHash(app, photo)).toBe(sha256(bytes))
})

test('termination drops the upload', async ({ app }) => {
  const address = await guest.newUpload(1000)
  await guest.patch(address, Buffer.alloc(10))
  await Upload.terminate(app.origin + address)
  expect((await guest.head(address)).status).toBe(404)
  expect(await guest.leftovers()).toEqual([])
})

test('an expired upload returns an error, and the client creates a new one', async ({ app }) => {
  const bytes = await newPhoto()
  const createdAt = Date.now()
  const created = await guest.create(bytes.length)
  const address = created.headers.get('Location')!
  const id = `${guest.event.id}-${address.split('/').at(-1)}`
  const file = join(resumableDir(app.services.config), `${id}.json`)
  const stored = JSON.parse(await readFile(file, 'utf8')) as { expiresAt: string }
  const expires = new Date(stored.expiresAt).toUTCString()
  // An HTTP date has no milliseconds.
  expect(Date.parse(expires)).toBeGreaterThan(createdAt + UPLOAD_MAX_AGE_MS - 1000)
  const first = await guest.patch(address, bytes.subarray(0, 10))
  expect([created, first].map(({ headers }) => headers.get('Upload-Expires'))).toEqual([expires, expires])

  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await writeFile(file, JSON.stringify({ ...stored, expiresAt }))
  await expectError(guest.patch(address, bytes.subarray(10), 10), 404, 'upload.notFound')
  const { requests } = await send(app, bytes, { uploadUrl: app.origin + address })
  expect(requests).toEqual([
    ['HEAD', 404],
    ['POST', 201],
    ['PATCH', 0, 200],
  ])
})

test('HEAD returns the metadata of the creation', async () => {
  const metadata = `filename ${Buffer.from('a.jpg').toString('base64')},sender ${Buffer.from('Ada').toString('base64')}`
  const created = await guest.create(1000, { 'Upload-Metadata': metadata })
  const { headers } = await guest.head(created.headers.get('Location')!)
  expect(['Upload-Metadata', 'Upload-Length', 'Upload-Offset'].map((name) => headers.get(name))).toEqual([
    metadata,
    '1000',
    '0',
  ])
})
