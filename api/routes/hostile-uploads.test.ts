import { expect } from 'vitest'
import type { ErrorView } from '#contract/schemas/errors.ts'
import { MAX_PHOTO_BYTES } from '#contract/values/limits.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { createEvent, signedIn, sendPhoto } from '#test/support/app.ts'
import { base64, BYTES, newPhoto, TUS, TusGuest } from '#test/support/tus-guest.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

// Without a worker, only these tests change anything.
const test = withApp({ worker: false, env: { RATE_LIMITS: 'off' } })
let guest: TusGuest
test.beforeEach(async ({ app }) => {
  guest = await TusGuest.open(app)
})

test('a rejected upload gets the same error as a form, and leaves nothing', async ({ app }) => {
  const text = Buffer.from('not a photo, despite its name')
  await expectError(guest.patch(await guest.newUpload(text.length), text), 415, 'photo.notAnImage')
  const bytes = await newPhoto()
  const shown = await sendPhoto(guest.browser, guest.event.id, bytes)
  await (await signedIn(app)).post(`/api/admin/photos/${shown.id}/hide`)
  await expectError(guest.patch(await guest.newUpload(bytes.length), bytes), 409, 'photo.hiddenHere')
  expect(await guest.leftovers()).toEqual([])
  expect(await guest.listed()).toEqual([])
})

test('a length that is too large, zero or not a number is rejected before a byte is read', async ({
  app,
}) => {
  const tooLarge = await guest.create(MAX_PHOTO_BYTES + 1)
  expect([tooLarge.status, ((await tooLarge.json()) as ErrorView).error]).toEqual([
    413,
    'a.jpg is larger than 10MB.',
  ])
  await expectError(guest.create(9007199254740991), 413, 'photo.tooLarge')
  await expectError(guest.create(0), 415, 'photo.notAnImage')
  await expectError(guest.create('9'.repeat(400)), 400, 'request.invalid')
  expect((await guest.create(MAX_PHOTO_BYTES)).status).toBe(201)
  await app.services.storage.check()
})

test('hostile names are cleaned before they are stored', async () => {
  const names: [string, string][] = [
    [`filename ${base64('../../etc/a\0b\u202e.jpg')}`, 'ab.jpg'],
    [`filename ${Buffer.from([0xff, 0xfe, 0x41]).toString('base64')}`, '\ufffd\ufffdA'],
    [`other ${base64('a.jpg')}`, 'photo'],
  ]
  for (const [metadata, name] of names) {
    const bytes = await newPhoto()
    const created = await guest.create(bytes.length, { 'Upload-Metadata': metadata })
    expect([metadata, created.status]).toEqual([metadata, 201])
    const last = await guest.patch(created.headers.get('Location')!, bytes)
    expect(((await last.json()) as PhotoView).originalName).toBe(name)
  }
  const metadata = { 'Upload-Metadata': 'filename ***' }
  await expectError(guest.create(9, metadata), 400, 'request.invalid')
})

test('an upload resumes only at its offset, and accepts no more bytes than declared', async () => {
  const bytes = await newPhoto()
  const address = await guest.newUpload(bytes.length)
  await expectError(guest.patch(address, bytes, '9'.repeat(400)), 400, 'request.invalid')
  await expectError(guest.patch(address, bytes, 1), 409, 'upload.incomplete')
  await expectError(guest.patch(address, Buffer.concat([bytes, bytes])), 413, 'request.bodyTooLarge')
  await expectError(guest.patch(address, bytes, 0, { 'Content-Type': 'image/jpeg' }), 400, 'request.invalid')
  await expectError(guest.patch(address, bytes, 0, { 'Upload-Length': '5' }), 400, 'request.invalid')
  expect(await guest.offsetOf(address)).toBe('0')
  expect((await guest.patch(address, bytes)).status).toBe(200)
})

test('a deferred length is rejected, and bytes of the creation request are ignored', async () => {
  const deferred = await guest.browser.request(`/api/events/${guest.event.id}/uploads`, {
    method: 'POST',
    headers: { ...TUS, 'Upload-Defer-Length': '1' },
  })
  await expectError(deferred, 400, 'request.invalid')
  const together = await guest.browser.request(`/api/events/${guest.event.id}/uploads`, {
    method: 'POST',
    headers: { ...BYTES, 'Upload-Length': '3' },
    body: 'abc',
  })
  expect([together.status, await guest.offsetOf(together.headers.get('Location')!)]).toEqual([201, '0'])
})

test('an upload can’t be reached through another event or another name', async () => {
  const bytes = await newPhoto()
  const address = await guest.newUpload(bytes.length)
  const other = await createEvent(guest.browser)
  const name = address.split('/').at(-1)!
  const elsewhere = `/api/events/${other.id}/uploads/`
  for (const wrong of [
    elsewhere + name,
    `${elsewhere}${guest.event.id}-${name}`,
    `${address}.json`,
    `${address}0`,
    `${elsewhere}%2e%2e%2f${guest.event.id}-${name}`,
  ]) {
    for (const method of ['HEAD', 'PATCH', 'POST', 'DELETE']) {
      const response = await guest.browser.request(wrong, {
        method,
        headers: { ...BYTES, 'Upload-Offset': '0' },
      })
      expect([wrong, method, response.status]).toEqual([wrong, method, 404])
    }
  }
  const forwarded = {
    Forwarded: 'host="evil.test";proto=https',
    'X-Forwarded-Host': 'evil.test',
    'X-Forwarded-Proto': 'gopher',
  }
  const created = await guest.create(5, { ...forwarded, 'X-HTTP-Method-Override': 'DELETE' })
  expect(created.headers.get('Location')).toMatch(/^\/api\/events\//)
  for (const one of [created, await guest.head(address)])
    expect([...one.headers.keys()].filter((key) => key.startsWith('access-control'))).toEqual([])
  expect((await guest.browser.get(address)).status).toBe(405)
})
