import type { MikroORM } from '@mikro-orm/postgresql'
import { UnrecoverableError } from 'bullmq'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#core/config.ts'
import { AppError } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import { watchFreeSpace } from '#core/infra/disk/free-space.ts'
import { openLive } from '#core/infra/live/live.ts'
import { openDatabase } from '#core/open-database.ts'
import { Photo } from '#core/photos/photo.ts'
import { openQueue } from '#core/infra/queue/queue.ts'
import type { Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { freshDatabase } from '#test/support/database.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import type { Consumer } from './consume.ts'
import { handlers } from './handlers.ts'
import { startWorker } from './worker.ts'

let orm: MikroORM
let services: Services
let worker: Consumer | undefined
const log = pino({ level: 'silent' })

beforeAll(async () => {
  const databaseUrl = await freshDatabase()
  const config = { ...readConfig({}), databaseUrl, sessionSecret: '' }
  orm = await openDatabase(databaseUrl)
  const [queue, live] = await Promise.all([openQueue<Jobs>(config, log, 'sweep'), openLive(config, log)])
  // No job of these tests stores or receives anything.
  const space = watchFreeSpace([])
  services = {
    config,
    log,
    orm,
    queue,
    live,
    space,
    storage: undefined as never,
    inspector: undefined as never,
    cards: undefined as never,
    limits: undefined as never,
  }
})
afterEach(async () => {
  await worker?.close()
  worker = undefined
})
afterAll(async () => {
  await services.queue.close()
  await services.live.close()
  await orm.close()
})

async function addPhoto(): Promise<{ photoId: number; eventId: number }> {
  const em = orm.em.fork()
  const name = crypto.randomUUID()
  const event = em.create(Event, {
    name,
    date: '2026-07-04',
    qrCode: name.slice(0, 10).toUpperCase(),
    profileImage: name,
    profileImageState: 'processing',
  })
  const photo = em.create(Photo, {
    event,
    filename: `${name}.jpg`,
    originalName: 'cat.jpg',
    mimeType: 'image/jpeg',
    size: 3,
    contentHash: name,
    crc32: 1,
    sha256: '',
  })
  await em.flush()
  return { photoId: photo.id, eventId: event.id }
}

const photoNow = (id: number) => orm.em.fork().findOneOrFail(Photo, { id })
const eventNow = (id: number) => orm.em.fork().findOneOrFail(Event, { id })

/** Returns handlers that do nothing, except that rendering fails permanently at the first attempt. */
function failingWith(error: Error) {
  const table = Object.fromEntries(
    Object.keys(handlers).map((name) => [name, vi.fn<() => Promise<void>>(async () => {})]),
  )
  const fail = vi.fn<() => Promise<void>>(async () => {
    throw error
  })
  const pictures = [
    'photo.renditions',
    'photo.largeRenditions',
    'photo.heavyRenditions',
    'event.profileImage',
  ]
  return {
    ...table,
    ...Object.fromEntries(pictures.map((name) => [name, fail])),
  } as unknown as typeof handlers
}

test.each(['photo.renditions', 'photo.heavyRenditions'] as const)(
  'a photo whose %s failed permanently becomes failed with a reason, and galleries are notified',
  async (job) => {
    const { photoId, eventId } = await addPhoto()
    const received = vi.fn<(photoIds: number[]) => void>()
    const stop = services.live.subscribe(eventId, received)
    worker = await startWorker(services, failingWith(new UnrecoverableError('no decoder liked it')))
    await services.queue.enqueue(job, { photoId })
    await vi.waitFor(() => expect(received).toHaveBeenCalledWith([photoId]), TIMEOUT_MS)
    stop()
    expect(await photoNow(photoId)).toMatchObject({
      state: 'failed',
      failure: 'picture.none',
    })
  },
)

test('a photo whose larger rendition failed permanently keeps its thumbnail and is not queued again', async () => {
  const { photoId } = await addPhoto()
  const tile = { state: 'ready' as const, renditions: [{ width: 400, height: 300 }], largeDue: true }
  await orm.em.fork().nativeUpdate(Photo, photoId, tile)
  worker = await startWorker(services, failingWith(new UnrecoverableError('no decoder liked it')))
  await services.queue.enqueue('photo.largeRenditions', { photoId })
  await vi.waitFor(async () => expect((await photoNow(photoId)).largeDue).toBe(false), TIMEOUT_MS)
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', renditions: tile.renditions })
})

test('a profile image whose job failed permanently becomes failed', async () => {
  const { eventId } = await addPhoto()
  worker = await startWorker(services, failingWith(new UnrecoverableError('no decoder liked it')))
  await services.queue.enqueue('event.profileImage', { eventId })
  await vi.waitFor(async () => expect((await eventNow(eventId)).profileImageState).toBe('failed'), TIMEOUT_MS)
})

test('photos whose jobs failed because the store was unreachable remain unprocessed', async () => {
  const { photoId, eventId } = await addPhoto()
  const away = Object.assign(new UnrecoverableError('The photo store does not respond.'), {
    cause: new AppError('unavailable', 'storage.down'),
  })
  const failures = vi.spyOn(log, 'error')
  worker = await startWorker(services, failingWith(away))
  await services.queue.enqueue('photo.renditions', { photoId })
  await services.queue.enqueue('event.profileImage', { eventId })
  await vi.waitFor(() => expect(failures).toHaveBeenCalledTimes(2), TIMEOUT_MS)
  failures.mockRestore()
  // Closing waits for the handling of failures.
  await worker.close()
  expect((await photoNow(photoId)).state).toBe('processing')
  expect((await eventNow(eventId)).profileImageState).toBe('processing')
})

test('a starting worker queues a sweep', async () => {
  const table = failingWith(new Error('unused'))
  worker = await startWorker(services, table, { sweepIntervalMs: 3_600_000 })
  await vi.waitFor(() => expect(table.sweep).toHaveBeenCalled(), TIMEOUT_MS)
})
