import { expect, onTestFinished, test, vi } from 'vitest'
import { openQueue } from './queue.ts'
import type { JobName, Jobs } from '#core/jobs.ts'
import { describeOnEveryBackend, log, type Run } from '#test/support/job-bench.ts'
import { TIMEOUT_MS } from '#test/support/timeout.ts'

describeOnEveryBackend('queueing', (bench, start) => {
  test('a job runs with its payload', async () => {
    const run = vi.fn<Run>(async () => {})
    await bench.work(run)
    await bench.queue.enqueue('photo.renditions', { photoId: 17 })
    await vi.waitFor(() => expect(run).toHaveBeenCalledWith('photo.renditions', { photoId: 17 }), TIMEOUT_MS)
  })

  test('a later job starts when no other is queued', async () => {
    await bench.queue.enqueue('photo.largeRenditions', { photoId: 1 })
    for (const photoId of [2, 3, 4]) await bench.queue.enqueue('photo.renditions', { photoId })
    const ran: number[] = []
    await bench.work(async (_, { photoId }) => void ran.push(photoId!), { concurrency: 1 })
    await vi.waitFor(() => expect(ran).toHaveLength(4), TIMEOUT_MS)
    expect(ran).toEqual([2, 3, 4, 1])
  })

  test('in each queue, jobs of a smaller turn run first, and those of the last lane run last', async () => {
    await bench.queue.enqueue('photo.jpegCopy', { photoId: 9 }, { isLast: true })
    for (const name of ['photo.renditions', 'photo.heavyRenditions'] as const)
      for (const [photoId, turn] of [2, 0, 1, 0, 1].entries())
        await bench.queue.enqueue(name, { photoId }, { turn })
    const ran: [JobName, number][] = []
    await bench.work(async (name, { photoId }) => void ran.push([name, photoId!]), { concurrency: 1 })
    await vi.waitFor(() => expect(ran).toHaveLength(11), TIMEOUT_MS)
    const isQuick = ([name]: [JobName, number]) => name === 'photo.renditions'
    expect(ran.filter(isQuick).map(([, id]) => id)).toEqual([1, 3, 2, 4, 0])
    expect(ran.filter((one) => !isQuick(one)).map(([, id]) => id)).toEqual([1, 3, 2, 4, 0, 9])
  })

  test('a queued job is not added twice; another payload or name is another job', async () => {
    for (let i = 0; i < 3; i++) await bench.queue.enqueue('photo.renditions', { photoId: 1 })
    await bench.queue.enqueue('photo.renditions', { photoId: 2 })
    await bench.queue.enqueue('photo.autoHide', { photoId: 1 })
    for (let i = 0; i < 2; i++) await bench.queue.enqueue('objects.cleanUp', {})
    const ran: string[] = []
    await bench.work(async (name, payload) => void ran.push(`${name} ${JSON.stringify(payload)}`))
    await vi.waitFor(() => expect(ran.length).toBeGreaterThanOrEqual(4), TIMEOUT_MS)
    // Later jobs start after all earlier ones.
    for (const name of ['photo.renditions', 'photo.autoHide'] as const)
      await bench.queue.enqueue(name, { photoId: 3 })
    await vi.waitFor(() => expect(ran.filter((job) => job.includes('3'))).toHaveLength(2), TIMEOUT_MS)
    expect(ran.filter((job) => !job.includes('3')).toSorted()).toEqual([
      'objects.cleanUp {}',
      'photo.autoHide {"photoId":1}',
      'photo.renditions {"photoId":1}',
      'photo.renditions {"photoId":2}',
    ])
  })

  test('a job queued during its own run runs again afterwards', async () => {
    const first = Promise.withResolvers<void>()
    let started = 0
    let running = 0
    let most = 0
    const markers: number[] = []
    await bench.work(async (_, { photoId }) => {
      if (photoId !== 3) return void markers.push(photoId!)
      started++
      most = Math.max(most, ++running)
      if (started === 1) await first.promise
      running--
    })
    await bench.queue.enqueue('photo.autoHide', { photoId: 3 })
    await vi.waitFor(() => expect(started).toBe(1), TIMEOUT_MS)
    const pass = async (photoId: number) => {
      await bench.queue.enqueue('photo.autoHide', { photoId })
      await vi.waitFor(() => expect(markers).toContain(photoId), TIMEOUT_MS)
    }
    for (let i = 0; i < 2; i++) await bench.queue.enqueue('photo.autoHide', { photoId: 3 })
    await pass(4)
    expect(started).toBe(1)
    first.resolve()
    await vi.waitFor(() => expect(started).toBe(2), TIMEOUT_MS)
    await pass(5)
    expect({ started, most }).toEqual({ started: 2, most: 1 })
  })

  test('a failing job gets five attempts with growing pauses, is then reported, and can be queued again', async () => {
    const RETRY_DELAY_MS = 100
    const queue = await openQueue<Jobs>(bench.backend.config, log, 'sweep', { retryDelayMs: RETRY_DELAY_MS })
    onTestFinished(() => queue.close())
    const attempts: number[] = []
    const exhausted = vi.fn<Run>(async () => {})
    let broken = true
    await bench.work(
      async () => {
        attempts.push(Date.now())
        if (broken) throw new Error('not a picture')
      },
      { onExhausted: exhausted },
    )
    await queue.enqueue('photo.renditions', { photoId: 4 })
    await vi.waitFor(() => expect(exhausted).toHaveBeenCalledTimes(1), { timeout: TIMEOUT_MS, interval: 100 })
    expect(exhausted).toHaveBeenCalledWith(
      'photo.renditions',
      { photoId: 4 },
      expect.objectContaining({ message: 'not a picture' }),
    )
    expect(attempts).toHaveLength(5)
    const waits = attempts.slice(1).map((time, index) => time - attempts[index]!)
    // Jitter shortens a pause by up to a half.
    for (const [index, wait] of waits.entries())
      expect(wait).toBeGreaterThanOrEqual((2 ** index * RETRY_DELAY_MS) / 2 - 5)
    broken = false
    await queue.enqueue('photo.renditions', { photoId: 4 })
    await vi.waitFor(() => expect(attempts).toHaveLength(6), TIMEOUT_MS)
  })

  test('queueing a job again ends its back-off', async () => {
    // Without this, the second attempt would come long after this test's timeout.
    const queue = await openQueue<Jobs>(bench.backend.config, log, 'sweep', {
      retryDelayMs: 10 * TIMEOUT_MS,
    })
    onTestFinished(() => queue.close())
    let attempts = 0
    await bench.work(async () => {
      if (++attempts === 1) throw new Error('not yet')
    })
    await queue.enqueue('photo.renditions', { photoId: 5 })
    await vi.waitFor(() => expect(attempts).toBe(1), TIMEOUT_MS)
    await vi.waitFor(
      async () => {
        await queue.enqueue('photo.renditions', { photoId: 5 })
        expect(attempts).toBeGreaterThan(1)
      },
      { timeout: TIMEOUT_MS, interval: 200 },
    )
  })

  test.each(['cut', 'freeze'] as const)(
    'with the backend %s, enqueue is quick and does not throw; later jobs run again',
    async (how) => {
      const run = vi.fn<Run>(async () => {})
      await bench.work(run)
      await bench.queue.check()
      await bench.backend[how]()
      const before = Date.now()
      await bench.queue.enqueue('photo.renditions', { photoId: 12 })
      await expect(bench.queue.check()).rejects.toMatchObject({ kind: 'unavailable' })
      // BullMQ itself would wait without a limit.
      expect(Date.now() - before).toBeLessThan(TIMEOUT_MS / 4)
      if (how === 'cut') await bench.backend.mend()
      else bench.backend.thaw()
      await vi.waitFor(async () => bench.queue.check(), { timeout: TIMEOUT_MS, interval: 200 })
      await bench.queue.enqueue('photo.renditions', { photoId: 13 })
      await vi.waitFor(
        () => expect(run).toHaveBeenCalledWith('photo.renditions', { photoId: 13 }),
        TIMEOUT_MS,
      )
    },
  )

  test('a job that could not be queued causes a sweep once the queue is back', async () => {
    const run = vi.fn<Run>(async () => {})
    const { backend, queue } = bench
    await backend.cut()
    await queue.enqueue('photo.renditions', { photoId: 1 })
    await backend.mend()
    // Starts only now, so that the sweep of every start has finished before ours.
    await bench.work(run, { sweepIntervalMs: 3_600_000 })
    await vi.waitFor(
      () => expect(run.mock.calls.filter(([name]) => name === 'sweep').length).toBe(2),
      TIMEOUT_MS,
    )
  })

  test('six processes can open an empty backend at once', async () => {
    const fresh = await start()
    const opened = await Promise.all(
      Array.from({ length: 6 }, () => openQueue<Jobs>(fresh.config, log, 'sweep')),
    )
    await expect(Promise.all(opened.map((each) => each.check()))).resolves.toHaveLength(6)
    await Promise.all(opened.map((each) => each.close()))
    await fresh.stop()
  })
})

test('opening without a backend’s address throws', async () => {
  await expect(
    openQueue<Jobs>({ redisUrl: undefined, databaseUrl: undefined }, log, 'sweep'),
  ).rejects.toThrow('The job queue needs the address of Redis or of PostgreSQL.')
})
