import { afterEach, beforeEach, expect, test } from 'vitest'
import { Photo } from '#core/photos/photo.ts'
import { createEvent, startTestApp, upload, type TestApp } from '#test/support/app.ts'
import type { Browser } from '#test/support/browser.ts'
import { makeManyScans } from '#test/fixtures/costly-jpegs.ts'
import { makeJpeg } from '#test/fixtures/photos.ts'
import { segment, withSegments } from '#test/fixtures/placed-photos.ts'
import type { Consumer } from './consume.ts'
import { CPU_MS } from './decoder/decoders.ts'
import { handlers } from './handlers.ts'
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

const photos = () => app.em().find(Photo, {}, { orderBy: { id: 'asc' } })
const costlyPhotos = (count: number) => {
  const costly = makeManyScans(50, { width: 11_000, height: 9000 })
  const one = (i: number) => withSegments(costly, segment(0xfe, `photo ${i}`))
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.jpg`, one(i)]))
}

test("another guest's photo is ready before most of eight costly ones that were sent earlier", async () => {
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

test('only four of one guest’s forty photos run before later photos of others', async () => {
  const guests = [app.browser(), app.browser(), app.browser()]
  const event = await createEvent(guests[0]!)
  for (const guest of guests) await guest.get(`/api/events/qr/${event.qrCode}`)
  const picture = await makeJpeg({ width: 40, height: 30 })
  const send = (guest: Browser, count: number, name: string) =>
    upload(
      guest,
      event.id,
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `${name}.jpg`.replace('.', `${i}.`),
          withSegments(picture, segment(0xfe, `${name} ${i}`)),
        ]),
      ),
    )
  await send(guests[0]!, 40, 'many')
  await send(app.browser(), 1, 'unknown')
  await send(guests[1]!, 1, 'one')
  await send(guests[2]!, 5, 'five')
  const begun: string[] = []
  const { orm } = app.services
  worker = await startWorker(
    app.services,
    {
      ...handlers,
      async 'photo.renditions'({ photoId }) {
        begun.push((await orm.em.fork().findOneOrFail(Photo, photoId)).originalName)
      },
      sweep: async () => {},
    },
    { concurrency: 1 },
  )
  await expect.poll(() => begun.length).toBe(47)
  const names = begun.map((name) => name.replace(/\d+\.jpg/, ''))
  expect(names.slice(0, 9)).toEqual([...Array(4).fill('many'), 'one', ...Array(4).fill('five')])
  expect(names.indexOf('unknown')).toBeLessThan(14)
  expect(names.slice(15)).toEqual(Array(32).fill('many'))
})

test('a photo beyond the last lane’s limit fails at once, with an error code', async () => {
  Object.assign(CPU_MS, { quick: 200, last: 300 })
  const [guest, event] = await app.newEvent()
  await upload(guest, event.id, costlyPhotos(1))
  worker = await startWorker(app.services)
  await expect.poll(async () => (await photos())[0]!.state).toBe('failed')
  expect((await photos())[0]!.failure).toBe('picture.tooDemanding')
})
