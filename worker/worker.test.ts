import { UnrecoverableError } from 'bullmq'
import pino from 'pino'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { AppError } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import { openLive } from '#core/infra/live/live.ts'
import { Photo } from '#core/photos/photo.ts'
import { openQueue } from '#core/infra/queue/queue.ts'
import type { Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { addProcessingPhoto } from '#test/support/processing-photos.ts'
import { workerServices } from '#test/support/worker-services.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'
import type { Consumer } from './consume.ts'
import { handlers } from './handlers.ts'
import { startWorker } from './worker.ts'

const log = pino({ level: 'silent' })
const opened = await workerServices()
const { config } = opened.services
const [queue, live] = await Promise.all([openQueue<Jobs>(config, log, 'sweep'), openLive(config, log)])
const services: Services = { ...opened.services, log, queue, live }
let worker: Consumer | undefined
afterEach(async () => {
  await worker?.close()
  worker = undefined
})
afterAll(async () => {
  await queue.close()
  await live.close()
})

async function addPhoto(): Promise<{ photoId: number; eventId: number }> {
  const columns = { profileImage: crypto.randomUUID(), profileImageState: 'processing' } as const
  const eventId = await opened.addEvent(columns)
  return { eventId, photoId: (await addProcessingPhoto(services, eventId, null)).photoId }
}

const photoNow = (id: number) => opened.rows().findOneOrFail(Photo, { id })
const eventNow = (id: number) => opened.rows().findOneOrFail(Event, { id })

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
    worker = await startWorker(services, failingWith(new UnrecoverableError('no decoder accepted it')))
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
  await opened.rows().nativeUpdate(Photo, photoId, tile)
  worker = await startWorker(services, failingWith(new UnrecoverableError('no decoder accepted it')))
  await services.queue.enqueue('photo.largeRenditions', { photoId })
  await vi.waitFor(async () => expect((await photoNow(photoId)).largeDue).toBe(false), TIMEOUT_MS)
  expect(await photoNow(photoId)).toMatchObject({ state: 'ready', renditions: tile.renditions })
})

test('a profile image whose job failed permanently becomes failed', async () => {
  const { eventId } = await addPhoto()
  worker = await startWorker(services, failingWith(new UnrecoverableError('no decoder accepted it')))
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
