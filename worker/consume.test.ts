import { expect, test, vi } from 'vitest'
import type { JobName } from '#core/jobs.ts'
import { describeOnEveryBackend, type Run } from '#test/support/job-bench.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'

describeOnEveryBackend('workers', (bench) => {
  test('a worker runs one heavy job at a time, and others don’t wait for it', async () => {
    const done: number[] = []
    const mayEnd = Promise.withResolvers<void>()
    let heavy = 0
    let mostHeavy = 0
    await bench.work(async (name, { photoId }) => {
      if (name === 'photo.heavyRenditions') {
        mostHeavy = Math.max(mostHeavy, ++heavy)
        await mayEnd.promise
        heavy--
      }
      done.push(photoId!)
    })
    for (const photoId of [1, 2, 3]) await bench.queue.enqueue('photo.heavyRenditions', { photoId })
    for (const photoId of [11, 12, 13]) await bench.queue.enqueue('photo.renditions', { photoId })
    await vi.waitFor(() => expect(done.toSorted()).toEqual([11, 12, 13]), TIMEOUT_MS)
    mayEnd.resolve()
    await vi.waitFor(() => expect(done.slice(3)).toEqual([1, 2, 3]), TIMEOUT_MS)
    expect(mostHeavy).toBe(1)
  })

  test('closing waits for running jobs', async () => {
    const started = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    let isClosed = false
    const consumer = await bench.work(async () => {
      started.resolve()
      await end.promise
    })
    await bench.queue.enqueue('photo.renditions', { photoId: 9 })
    await started.promise
    const closing = consumer.close().then(() => void (isClosed = true))
    // Another worker runs a later job while the first one is still running.
    const run = vi.fn<Run>(async () => {})
    await bench.work(run)
    await bench.queue.enqueue('photo.renditions', { photoId: 10 })
    await vi.waitFor(() => expect(run).toHaveBeenCalled(), TIMEOUT_MS)
    expect(isClosed).toBe(false)
    end.resolve()
    await closing
  })

  test('closing returns slow jobs to the queue, and another worker gets them at once', async () => {
    const started = Promise.withResolvers<void>()
    const never = Promise.withResolvers<void>()
    const consumer = await bench.work(
      async () => {
        started.resolve()
        await never.promise
      },
      { closeTimeoutMs: 300, lockDuration: 60_000 },
    )
    await bench.queue.enqueue('photo.renditions', { photoId: 10 })
    await started.promise
    await consumer.close()
    const run = vi.fn<Run>(async () => {})
    await bench.work(run, { lockDuration: 60_000 })
    await vi.waitFor(() => expect(run).toHaveBeenCalledWith('photo.renditions', { photoId: 10 }), TIMEOUT_MS)
    never.resolve()
  })

  test('two workers share the jobs and never run one twice', async () => {
    const ran: number[] = []
    const run = async (_: JobName, { photoId }: Record<string, number>) => {
      ran.push(photoId!)
      await new Promise(setImmediate)
    }
    await Promise.all([bench.work(run), bench.work(run)])
    const ids = Array.from({ length: 100 }, (_, index) => index)
    await Promise.all(ids.map((photoId) => bench.queue.enqueue('photo.renditions', { photoId })))
    await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(100), TIMEOUT_MS)
    // A later job starts after all earlier ones.
    await bench.queue.enqueue('photo.renditions', { photoId: 100 })
    await vi.waitFor(() => expect(ran).toContain(100), TIMEOUT_MS)
    expect(ran.toSorted((a, b) => a - b)).toEqual([...ids, 100])
  })

  test('a job of an unknown name is dropped, and the next one runs', async () => {
    const run = vi.fn<Run>(async () => {})
    await bench.work(run)
    await bench.queue.enqueue('toString' as JobName, {})
    await bench.queue.enqueue('photo.renditions', { photoId: 11 })
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), TIMEOUT_MS)
    expect(run).toHaveBeenCalledWith('photo.renditions', { photoId: 11 })
  })

  test('a daily job runs at once and only once', async () => {
    let [runs, sweeps] = [0, 0]
    const count = async (name: JobName) => void (name === 'store.verify' ? runs++ : sweeps++)
    const options = { sweepIntervalMs: 200, verifyIntervalMs: 24 * 3_600_000 }
    await Promise.all([bench.work(count, options), bench.work(count, options)])
    await vi.waitFor(() => expect(sweeps).toBeGreaterThan(9), TIMEOUT_MS)
    expect(runs).toBeGreaterThan(0)
    // Workers that start together may both request it before they see the other's schedule.
    expect(runs).toBeLessThanOrEqual(2)
  })

  test('all workers together run one sweep per interval, also after the backend was wiped', async () => {
    let sweeps = 0
    const count = async (name: JobName) => void (name === 'sweep' && sweeps++)
    const options = { sweepIntervalMs: 500 }
    // Measured from before the start: the first worker sweeps while the last one is still starting.
    const start = performance.now()
    await Promise.all([bench.work(count, options), bench.work(count, options), bench.work(count, options)])
    await vi.waitFor(() => expect(sweeps).toBeGreaterThanOrEqual(9), TIMEOUT_MS)
    // Each worker requests one at its start, and two may be repeated on a slow machine. Three schedules would cause
    // three times as many.
    expect(sweeps).toBeLessThanOrEqual(5 + Math.ceil((performance.now() - start) / options.sweepIntervalMs))
    await bench.backend.wipe()
    const before = sweeps
    await vi.waitFor(() => expect(sweeps).toBeGreaterThanOrEqual(before + 2), TIMEOUT_MS)
  })
})
