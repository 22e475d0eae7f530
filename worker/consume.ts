import { availableParallelism } from 'node:os'
import { DelayedError, Worker, type Job } from 'bullmq'
import type { Logger } from 'pino'
import type { JobName, Jobs, Lane } from '#core/jobs.ts'
import { chooseBackend, type BackendConfig } from '#core/infra/bullmq-backend.ts'
import { waitForStart, warnSeldom, within } from '#core/infra/timeouts.ts'
import { HEAVY_QUEUE, LAST_PRIORITY, QUEUE } from '#core/infra/queue/queue.ts'
import { ensureSchedules } from './schedules.ts'

/** The function for each job. A missing one is a compile error. */
export type Runs = { [N in JobName]: (payload: Jobs[N], lane: Lane) => Promise<void> }

export interface ConsumeOptions {
  /** Concurrent jobs besides a heavy one. Defaults to cores + 1, so that a core works while a job waits for a disk. */
  concurrency?: number | undefined
  /** Called when retries are exhausted, with the last error. May run twice per job. */
  onExhausted?: (name: JobName, payload: Jobs[JobName], error: Error) => Promise<void>
  /** Milliseconds until a job's lock expires without renewal. */
  lockDuration?: number
  /** Milliseconds between checks for jobs whose worker stopped renewing their locks. */
  stalledInterval?: number
  closeTimeoutMs?: number
  sweepIntervalMs?: number
  /** Milliseconds between comparisons of the store with the rows. */
  verifyIntervalMs?: number
}

export interface Consumer {
  /** Accepts no more jobs, waits a limited time for running ones, and returns unfinished ones to the queue. */
  close(): Promise<void>
}

const CLOSE_TIMEOUT_MS = 15_000
/** Milliseconds between sweeps. The maximum delay of a lost job. */
const SWEEP_INTERVAL_MS = 30_000
const VERIFY_INTERVAL_MS = 24 * 60 * 60 * 1000
/** Milliseconds until a job of a dead worker is retried while another such job runs. */
const SUSPECT_DELAY_MS = 1_000

/** Returns the job's lane. The heavy queue has jobs of two lanes. */
const laneOf = ({ queueName, opts }: Job): Lane =>
  queueName !== HEAVY_QUEUE ? 'quick' : opts.priority === LAST_PRIORITY ? 'last' : 'heavy'

/**
 * Runs jobs until it is closed. Rejects when PostgreSQL rejects the connection. An unreachable Redis is retried in the
 * background.
 */
export async function consume(
  config: BackendConfig,
  log: Logger,
  runs: Runs,
  options: ConsumeOptions = {},
): Promise<Consumer> {
  const backend = chooseBackend(config, 'consumer')
  const running = new Set<{ job: Job; token: string | undefined }>()
  const afterwards = new Set<Promise<void>>()
  const closeTimeoutMs = options.closeTimeoutMs ?? CLOSE_TIMEOUT_MS
  let closed = false

  const workerOptions = {
    connection: backend.connection,
    // BullMQ's defaults take 60 s to reassign a killed worker's jobs, these take 10 (measured).
    lockDuration: options.lockDuration ?? 10_000,
    stalledInterval: options.stalledInterval ?? 5_000,
    // A job fails after five dead workers, because it may be the cause. With a limit of three, one of 666 harmless
    // photos failed during 20 kills in 3 minutes (`npm run battery`).
    maxStalledCount: 4,
    // Milliseconds after a lost connection; the default is 15 s.
    runRetryDelay: 2_000,
  }
  const open = (name: string, concurrency: number) =>
    new Worker(name, run, { ...workerOptions, concurrency }, backend.queues)
  const worker = open(QUEUE, options.concurrency ?? availableParallelism() + 1)
  const workers = [worker, open(HEAVY_QUEUE, 1)]

  async function run(job: Job, token: string | undefined) {
    const name = job.name as JobName
    if (!Object.hasOwn(runs, name)) {
      log.warn({ job: name, data: job.data }, 'a job of an unknown name was dropped')
      return
    }
    if (job.stalledCounter > 0 && [...running].some((other) => other.job.stalledCounter > 0)) {
      // A worker died with several running jobs, and one may be the cause. They run one at a time across both
      // queues. Otherwise the next deaths would be blamed on the others too.
      await job.moveToDelayed(Date.now() + SUSPECT_DELAY_MS, token)
      throw new DelayedError()
    }
    const entry = { job, token }
    running.add(entry)
    try {
      await runs[name](job.data, laneOf(job))
    } finally {
      running.delete(entry)
    }
  }

  const warn = warnSeldom(log, 'the worker is in trouble')
  for (const each of workers) {
    each.on('error', (error) => closed || warn(error))
    each.on('stalled', (id) => log.warn({ id }, "a job's worker stopped responding; the job is queued again"))
    each.on('failed', handleFailure)
  }

  function handleFailure(job: Job | undefined, error: Error) {
    if (!job) return
    // BullMQ sets `finishedOn` only when there is no further retry.
    const final = typeof job.finishedOn === 'number'
    const about = { err: error, job: job.name, ...job.data, id: job.id, attempt: job.attemptsMade }
    log[final ? 'error' : 'warn'](
      about,
      final ? 'a job failed and will not be retried' : 'a job failed and will be retried',
    )
    if (!final || !options.onExhausted) return
    const done = options
      .onExhausted(job.name as JobName, job.data, error)
      .catch((cause) =>
        log.error({ err: cause, job: job.name, ...job.data }, 'the failure could not be recorded'),
      )
      .finally(() => afterwards.delete(done))
    afterwards.add(done)
  }

  async function returnJobs() {
    for (const { job, token } of running)
      await within(1_000, job.moveToWait(token)).then(
        () => log.warn({ job: job.name, ...job.data }, 'a job took too long to stop and was returned'),
        (error) => log.warn({ err: error, job: job.name, ...job.data }, 'a job could not be returned'),
      )
    closed = true
    await within(2_000, Promise.all(workers.map((each) => each.getBackend().close(true)))).catch(() => {})
  }

  const ready = Promise.all(workers.map((each) => each.waitUntilReady()))
  await waitForStart(backend.startTimeoutMs, ready).catch(async (error) => {
    closed = true
    await Promise.allSettled(workers.map((each) => each.close(true)))
    throw error
  })
  const schedules = ensureSchedules(await worker.jobScheduler, log, {
    sweep: options.sweepIntervalMs ?? SWEEP_INTERVAL_MS,
    'store.verify': options.verifyIntervalMs ?? VERIFY_INTERVAL_MS,
  })

  return {
    async close() {
      schedules.stop()
      const stopped = Promise.all(workers.map((each) => each.close()))
      const inTime = (ms: number) =>
        within(ms, stopped).then(
          () => true,
          () => false,
        )
      // Without running jobs, only an unreachable backend takes long.
      const moment = Math.min(2_000, closeTimeoutMs)
      let done = await inTime(moment)
      if (!done && running.size > 0) done = await inTime(closeTimeoutMs - moment)
      if (!done) await returnJobs()
      await Promise.allSettled(afterwards)
      closed = true
    },
  }
}
