import { afterEach, beforeEach, expect, test } from 'vitest'
import { Photo } from '#core/photos/photo.ts'
import { createEvent, startTestApp, upload, type TestApp } from '#test/support/app.ts'
import { makeManyScans } from '#test/fixtures/costly-jpegs.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { segment, withSegments } from '#test/fixtures/placed-photos.ts'
import type { Consumer } from './consume.ts'
import { CPU_MS } from './decoder/decoders.ts'
import { startWorker } from './worker.ts'

let app: TestApp
let worker: Consumer | undefined
const usual = { ...CPU_MS }
beforeEach(async () => {
  app = await startTestApp({ worker: false })
})
afterEach(async () => {
  Object.assign(CPU_MS, usual)
  await worker?.close()
  worker = undefined
  await app.close()
})

const photos = () => app.services.orm.em.fork().find(Photo, {}, { orderBy: { id: 'asc' } })
const costlyPhotos = (count: number) => {
  const costly = makeManyScans(50, { width: 11_000, height: 9000 })
  const one = (i: number) => withSegments(costly, segment(0xfe, `photo ${i}`))
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.jpg`, one(i)]))
}

test('one photo of another guest is ready before most of the eight costly ones that were sent earlier', async () => {
  CPU_MS.quick = 300
  const [costly, honest] = [app.browser(), app.browser()]
  const event = await createEvent(costly)
  expect((await upload(costly, event.id, costlyPhotos(8))).status).toBe(201)
  expect((await upload(honest, event.id, { 'cat.jpg': await makeJpeg() })).status).toBe(201)

  worker = await startWorker(app.services, undefined, { closeTimeoutMs: 1 })
  let now = await photos()
  await expect.poll(async () => (now = await photos()).at(-1)!.state).toBe('ready')
  expect(now.filter(({ state }) => state === 'processing').length).toBeGreaterThan(4)
})

test('a photo that takes more than the last lane allows fails at once, with a sentence', async () => {
  Object.assign(CPU_MS, { quick: 200, last: 300 })
  const guest = app.browser()
  const event = await createEvent(guest)
  await upload(guest, event.id, costlyPhotos(1))
  worker = await startWorker(app.services)
  await expect.poll(async () => (await photos())[0]!.state).toBe('failed')
  expect((await photos())[0]!.failure).toBe('picture.tooDemanding')
})
