import { createHash, randomInt } from 'node:crypto'
import { expect } from 'vitest'
import type { EventView } from '#contract/schemas/events.ts'
import { MAX_CHOSEN_PHOTOS } from '#contract/values/limits.ts'
import { Photo } from '#core/photos/photo.ts'
import { createEvent, upload } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { expectError, withApp } from '#test/support/with-app.ts'

const test = withApp({ worker: false })
let seed = 100
let guest: Browser
let event: EventView
test.beforeAll(async ({ app }) => {
  guest = app.browser()
  event = await createEvent(guest, { name: 'Ada/Bo' })
  for (let seed = 0; seed < 4; seed++)
    await upload(guest, event.id, { 'IMG.jpg': await makeJpeg({ width: 300, height: 200, seed }) })
})

const address = async () => (await guest.get(`/api/events/${event.id}/photos.zip`)).headers.get('location')!
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('the archive’s headers have its exact length, name and byte ranges', async () => {
  const response = await guest.get(await address())
  const bytes = await bytesOf(response)
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Ada-Bo photos.zip"')
  expect(response.headers.get('content-type')).toBe('application/zip')
  for (const name of ['IMG.jpg', 'IMG (2).jpg', 'IMG (3).jpg', 'IMG (4).jpg'])
    expect(bytes.includes(name)).toBe(true)
})

test('twenty random interruptions resume byte-identical, even with a new photo', async () => {
  const path = await address()
  const whole = await guest.get(path)
  const etag = whole.headers.get('etag')!
  const expected = createHash('sha256')
    .update(await bytesOf(whole))
    .digest('hex')
  const size = Number(whole.headers.get('content-length'))
  await upload(guest, event.id, { 'late.jpg': await makeJpeg({ width: 300, height: 200, seed: 50 }) })

  const parts: Buffer[] = []
  let at = 0
  for (let i = 0; at < size; i++) {
    const end = i < 20 ? Math.min(size - 1, at + randomInt(Math.ceil(size / 15))) : size - 1
    const part = await guest.get(path, { Range: `bytes=${at}-${end}`, 'If-Range': etag })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${at}-${end}/${size}`])
    parts.push(await bytesOf(part))
    at = end + 1
  }
  expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(expected)
  expect(await address()).not.toBe(path)
})

test('an archive has no hidden photo; after a change, resuming starts again', async ({ app }) => {
  const path = await address()
  const before = await guest.get(path)
  const etag = before.headers.get('etag')!
  await before.arrayBuffer()
  const em = app.em()
  const photo = await em.findOneOrFail(Photo, { event: event.id }, { orderBy: { id: 'asc' } })
  await em.nativeUpdate(Photo, photo.id, { hidden: true })
  const resumed = await guest.get(path, { Range: 'bytes=100-', 'If-Range': etag })
  expect(resumed.status).toBe(200)
  expect(resumed.headers.get('etag')).not.toBe(etag)
  const original = await app.services.storage.read(`originals/${photo.filename}`)
  expect((await bytesOf(resumed)).includes(original!.subarray(0, 200))).toBe(false)
})

test('an archive of chosen photos has only visible ones and can be resumed', async ({ app }) => {
  const own = await createEvent(guest)
  const reader = app.browser()
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
    await upload(guest, own.id, { [name]: await makeJpeg({ width: 300, height: 200, seed: ++seed }) })
  const [c, b, a] = (await guest.read<{ id: number }[]>(`/api/events/${own.id}/photos`)).map(({ id }) => id)
  await app.em().nativeUpdate(Photo, b!, { hidden: true })
  const path = (...ids: unknown[]) =>
    `/api/events/${own.id}/photos.zip?${ids.map((id) => `ids=${id}`).join('&')}`
  const whole = await bytesOf(await reader.get(path(a, b)))
  expect(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => whole.includes(name))).toEqual([true, false, false])
  const both = await bytesOf(await reader.get(path(c, a)))
  expect(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => both.includes(name))).toEqual([true, false, true])
  const rest = await reader.get(path(c, a), { Range: 'bytes=1000-' })
  expect([rest.status, (await bytesOf(rest)).equals(both.subarray(1000))]).toEqual([206, true])

  // A hidden photo, another event's photo, and an invalid id.
  const [theirs] = await guest.read<{ id: number }[]>(`/api/events/${event.id}/photos`)
  for (const ids of [[b], [theirs!.id]]) expect((await reader.get(path(...ids))).status).toBe(404)
  const tooMany = Array.from({ length: MAX_CHOSEN_PHOTOS + 1 }, () => a)
  for (const ids of [['x'], ['9'.repeat(12)], tooMany])
    expect((await reader.get(path(...ids))).status).toBe(400)
})

test('rejects an archive of an empty event, and an impossible range', async () => {
  const empty = await createEvent(guest)
  await expectError(
    guest.get(`/api/events/${empty.id}/photos.zip`),
    404,
    'There are no photos to download yet.',
  )
  expect((await guest.get(await address(), { Range: 'bytes=999999999-' })).status).toBe(416)
})
