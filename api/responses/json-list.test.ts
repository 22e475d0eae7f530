import { createServer } from 'node:http'
import { connect } from 'node:net'
import Koa from 'koa'
import { expect } from 'vitest'
import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import type { EventView } from '#contract/schemas/events.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { createEvent, type TestApp } from '#test/support/app.ts'
import { insertPhotos } from '#test/screens/seed.ts'
import type { AppContext } from '#api/context.ts'
import { sendList, byId } from './json-list.ts'
import { expectError, withApp } from '#test/support/with-app.ts'
import { listen } from '#test/support/listen.ts'

/** More than two batches, and not a multiple of them. */
const PHOTOS = 1_234

const test = withApp({ worker: false })
let event: EventView
test.beforeAll(async ({ app, admin }) => {
  event = await createEvent(admin)
  await insertPhotos(app, event, PHOTOS, true)
})

const execute = (app: TestApp, sql: string) => app.em().execute(sql)
const ids = (photos: { id: number }[]) => photos.map(({ id }) => id)

test.for([
  ['/api/admin/photos'],
  ['/api/featured-photos'],
  ['/api/admin/flagged-photos'],
  ['/api/events/{id}/photos'],
] as const)(
  '%s without limit returns every photo once, in order of its pages',
  async ([call], { app, admin }) => {
    await execute(app, 'update photos set flag_count = id % 3 + 1')
    const path = call.replace('{id}', String(event.id))
    const response = await admin.get(path)
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
    const all = (await response.json()) as AdminPhotoView[]
    expect(new Set(ids(all)).size).toBe(PHOTOS)
    const last = all[999]!
    const page = await admin.read(`${path}?limit=500&after=${last.id}&afterFlags=${last.flagCount}`)
    expect(page).toEqual(all.slice(1000))
    // Without a limit, the rest of the list follows `after`.
    const rest = await admin.read(`${path}?after=${all[9]!.id}&afterFlags=${all[9]!.flagCount}`)
    expect(rest).toEqual(all.slice(10))
  },
)

test('a list of a whole number of batches is valid JSON', async ({ app, admin }) => {
  const other = await createEvent(admin)
  await insertPhotos(app, other, 1_000)
  expect(await app.browser().read<PhotoView[]>(`/api/events/${other.id}/photos`)).toHaveLength(1_000)
  await admin.delete(`/api/events/${other.id}`)
})

test.for(['gzip', 'identity'])(
  'a failure in the middle aborts a list sent as %s, without valid JSON',
  async (encoding, { app, admin }) => {
    const broken = await createEvent(admin)
    await insertPhotos(app, broken, PHOTOS)
    // The view of the oldest photo's row fails, which is in the last batch.
    await execute(
      app,
      `update photos set renditions = '{}' where id = (select min(id) from photos where event_id = ${broken.id})`,
    )
    const response = await admin.get(`/api/events/${broken.id}/photos`, { 'Accept-Encoding': encoding })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    await admin.delete(`/api/events/${broken.id}`)
  },
)

test('a failure in the first batch is an error response', async ({ app, admin }) => {
  const broken = await createEvent(admin)
  await insertPhotos(app, broken, 600)
  await execute(app, `update photos set renditions = '{}' where event_id = ${broken.id}`)
  await expectError(
    admin.get(`/api/events/${broken.id}/photos`),
    500,
    'Something went wrong here. Please try again.',
  )
  await admin.delete(`/api/events/${broken.id}`)
})

test('reading pauses while the client reads nothing', async () => {
  const BATCHES = 2_000
  /** The number of reads of each request. */
  const reads: number[] = []
  const koa = new Koa().use((ctx) => {
    const request = reads.push(0) - 1
    const read = async ({ limit }: { limit?: number | undefined }) => {
      const length = ++reads[request]! < BATCHES ? limit! : 1
      return Array.from({ length }, (_, id) => ({ id, text: 'x'.repeat(500) }))
    }
    return sendList(ctx as AppContext, {}, read, byId)
  })
  const server = createServer(koa.callback())
  const port = await listen(server)
  const socket = connect(port, '127.0.0.1')
  socket.pause().write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await expect.poll(() => reads[0]).toBeGreaterThan(0)
  // At the same time, another client receives everything.
  await (await fetch(`http://127.0.0.1:${port}`)).arrayBuffer()
  // The system's buffers hold a varying part of the 100 MB.
  expect(reads[0]).toBeLessThan(BATCHES / 4)
  expect(reads[1]).toBe(BATCHES)

  let [bytes, end] = [0, '']
  socket.on('data', (chunk) => {
    bytes += chunk.length
    end = (end + chunk.toString('latin1')).slice(-20)
  })
  socket.resume()
  await expect.poll(() => end).toMatch(/\]\r\n0\r\n\r\n$/)
  expect([reads[0], bytes > 100e6]).toEqual([BATCHES, true])
  socket.destroy()
  server.close()
})
