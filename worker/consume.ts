import { availableParallelism } from 'node:os'
import { DelayedError, Worker, type Job } from 'bullmq'
import type { Logger } from 'pino'
import type { JobName, Jobs } from '#core/jobs.ts'
import { chooseBackend, type BackendConfig } from '#core/infra/bullmq-backend.ts'
import { waitForStart, warnSeldom, within } from '#core/infra/timeouts.ts'
import { QUEUE } from '#core/infra/queue/queue.ts'
import { keepSchedules } from './schedules.ts'
import { TryLater } from './try-later.ts'

/** What each job does; a table that lacks one does not compile. */
export type Runs = { [N in JobName]: (payload: Jobs[N]) => Promise<void> }

export interface ConsumeOptions {
  /** Jobs at once; by default one more than the machine has cores, so that a core works while another job waits for a disk. */
  concurrency?: number | undefined
  /** Called when a job is not tried again, with the last error; may run twice for one job. */
  onExhausted?: (name: JobName, payload: Jobs[JobName], error: Error) => Promise<void>
  /** Milliseconds that a job belongs to a worker that says nothing. */
  lockDuration?: number
  /** Milliseconds between looks for jobs whose worker went silent. */
  stalledInterval?: number
  /** Milliseconds that `close` gives the jobs in hand. */
  closeWithin?: number
  /** Milliseconds between sweeps. */
  sweepEvery?: number
  /** Milliseconds between comparisons of the store with the rows. */
  verifyEvery?: number
}

/** A running consumer of the queue. */
export interface Consumer {
  /** Takes no more jobs, waits for those in hand up to a bound, and gives back what is not done by then. */
  close(): Promise<void>
}

/** Runs jobs until it is closed. Rejects when PostgreSQL refuses; a Redis that is away may come later. */
export async function consume(
  config: BackendConfig,
  log: Logger,
  runs: Runs,
  options: ConsumeOptions = {},
): Promise<Consumer> {
  const backend = chooseBackend(config, 'consumer')
  const inHand = new Map<string, { job: Job; token: string | undefined }>()
  const afterwards = new Set<Promise<void>>()
  const closeWithin = options.closeWithin ?? 15_000
  let closed = false

  const worker = new Worker(
    QUEUE,
    (job, token) => run(job, token),
    {
      connection: backend.connection,
      concurrency: options.concurrency ?? availableParallelism() + 1,
      // Measured: BullMQ's defaults take 60 s to give a killed worker's jobs to another one, these take 10.
      lockDuration: options.lockDuration ?? 10_000,
      stalledInterval: options.stalledInterval ?? 5_000,
      // A job whose worker died five times fails: it may well be what kills them. At three, one of 666 innocent photos
      // failed when workers were killed from outside 20 times in 3 minutes (npm run battery).
      maxStalledCount: 4,
      // After a lost connection; the default is 15 s.
      runRetryDelay: 2_000,
    },
    backend.queues,
  )

  async function run(job: Job, token: string | undefined) {
    const name = job.name as JobName
    if (!Object.hasOwn(runs, name)) {
      log.warn({ job: name, data: job.data }, 'a job of an unknown name was dropped')
      return
    }
    if (job.stalledCounter > 0 && [...inHand.values()].some((other) => other.job.stalledCounter > 0)) {
      // A worker died with several jobs in hand and one of them may be why: those run one at a time, or the
      // innocent would share the culprit's next deaths and be failed with it.
      await job.moveToDelayed(Date.now() + 1_000, token)
      throw new DelayedError()
    }
    inHand.set(job.id!, { job, token })
    try {
      await runs[name](job.data)
    } catch (error) {
      if (!(error instanceof TryLater)) throw error
      await job.moveToDelayed(Date.now() + error.after, token)
      throw new DelayedError()
    } finally {
      inHand.delete(job.id!)
    }
  }

  const complain = warnSeldom(log, 'the worker is in trouble')
  worker.on('error', (error) => {
    if (!closed) complain(error)
  })
  worker.on('stalled', (id) => log.warn({ id }, "a job's worker went silent; the job is queued again"))
  worker.on('failed', (job, error) => {
    if (!job) return
    // BullMQ notes when a job finished only if it's not tried again.
    const final = typeof job.finishedOn === 'number'
    const about = { err: error, job: job.name, ...job.data, id: job.id, attempt: job.attemptsMade }
    log[final ? 'error' : 'warn'](about, final ? 'a job failed for good' : 'a job failed and is tried again')
    if (!final || !options.onExhausted) return
    const done = options
      .onExhausted(job.name as JobName, job.data, error)
      .catch((cause) =>
        log.error({ err: cause, job: job.name, ...job.data }, 'the failure could not be noted'),
      )
      .finally(() => afterwards.delete(done))
    afterwards.add(done)
  })

  async function giveBack() {
    for (const { job, token } of inHand.values())
      await within(1_000, job.moveToWait(token)).then(
        () => log.warn({ job: job.name, ...job.data }, 'a job took too long to stop and was given back'),
        (error) => log.warn({ err: error, job: job.name, ...job.data }, 'a job could not be given back'),
      )
    closed = true
    await within(2_000, worker.getBackend().close(true)).catch(() => {})
  }

  await waitForStart(backend.startTimeoutMs, worker.waitUntilReady()).catch(async (error) => {
    closed = true
    await worker.close(true).catch(() => {})
    throw error
  })
  const schedules = keepSchedules(await worker.jobScheduler, log, {
    sweep: options.sweepEvery ?? 30_000,
    'store.verify': options.verifyEvery ?? 24 * 60 * 60 * 1000,
  })

  return {
    async close() {
      schedules.stop()
      const stopped = worker.close()
      const inTime = (ms: number) =>
        within(ms, stopped).then(
          () => true,
          () => false,
        )
      // Without a job in hand only a backend that is away takes long.
      const moment = Math.min(2_000, closeWithin)
      let done = await inTime(moment)
      if (!done && inHand.size > 0) done = await inTime(closeWithin - moment)
      if (!done) await giveBack()
      await Promise.allSettled(afterwards)
      closed = true
    },
  }
}
