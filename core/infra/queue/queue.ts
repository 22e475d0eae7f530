import { Queue as BullQueue, type JobsOptions } from 'bullmq'
import type { Logger } from 'pino'
import { AppError } from '#core/errors.ts'
import { chooseBackend, type BackendConfig } from '#core/infra/bullmq-backend.ts'
import { waitForStart, warnSeldom, within } from '#core/infra/timeouts.ts'

export type JobTable<T> = { [N in keyof T]: object }

interface EnqueueOptions {
  /** Jobs of a smaller turn run first. Default: 0. */
  turn?: number
  /** Whether the job goes into the heavy queue, behind all jobs without it. Default: false. */
  isLast?: boolean
}

/** Background jobs, on Redis if configured, else on PostgreSQL. */
export interface Queue<T extends JobTable<T>> {
  /**
   * Queues a job. Call it after its row is committed. Never throws and takes at most 2 seconds. An outage is logged,
   * and a sweep follows once the queue is back, because the rows are the to-do list.
   */
  enqueue<N extends keyof T & string>(name: N, payload: T[N], options?: EnqueueOptions): Promise<void>
  /** Resolves when jobs can be added. Otherwise throws `AppError` `unavailable` within 2 seconds. */
  check(): Promise<void>
  close(): Promise<void>
}

/** BullMQ queue names: one for all jobs, and one for jobs that each worker runs one at a time. */
export const QUEUE = 'candid'
export const HEAVY_QUEUE = 'candid-heavy'
/** BullMQ priority of jobs that run when no others wait. BullMQ's own maximum is 2,097,152. */
export const LAST_PRIORITY = 1_000_000
const TIMEOUT_MS = 2_000
/** Milliseconds before a failed job's second attempt. Each further pause is twice as long. */
const RETRY_DELAY_MS = 1_000
const SWEEP_RETRY_MS = 1_000

export interface QueueOptions {
  heavy?: readonly string[]
  /** Names of jobs that start when no other is queued. */
  lowPriority?: readonly string[]
  /** Milliseconds before a failed job's second attempt. */
  retryDelayMs?: number
}

/**
 * Opens the queue for adding jobs. `sweepJob` has no payload and finds jobs in the rows that could not be queued.
 * Rejects when PostgreSQL rejects the connection. An unreachable Redis is retried in the background.
 */
export async function openQueue<T extends JobTable<T>>(
  config: BackendConfig,
  log: Logger,
  sweepJob: keyof T & string,
  { heavy = [], lowPriority = [], retryDelayMs = RETRY_DELAY_MS }: QueueOptions = {},
): Promise<Queue<T>> {
  const backend = chooseBackend(config, 'producer')
  const options = {
    connection: backend.connection,
    // If this check's single request to Redis fails, BullMQ never retries it.
    skipVersionCheck: true,
    // BullMQ would store 10,000 events, which nothing reads.
    streams: { events: { maxLen: 100 } },
  }
  const queue = new BullQueue(QUEUE, options, backend.queues)
  const heavyQueue = new BullQueue(HEAVY_QUEUE, options, backend.queues)
  const queues = [queue, heavyQueue]
  const warn = warnSeldom(log, 'the job queue is in trouble')
  let closing = false
  // BullMQ does not wait for its connections to end, so errors during closing are expected.
  for (const each of queues) each.on('error', (error) => closing || warn(error))
  let ready = false
  const start = Promise.all(queues.map((each) => each.waitUntilReady())).then(() => {
    ready = true
  })
  await waitForStart(backend.startTimeoutMs, start).catch(async (error) => {
    await Promise.allSettled(queues.map((each) => each.close()))
    throw error
  })
  const opened = () => (ready ? Promise.resolve() : Promise.reject(new Error('Not connected yet.')))

  const add = async (name: string, payload: object, { turn = 0, isLast = false }: EnqueueOptions = {}) => {
    await opened()
    const target = isLast || heavy.includes(name) ? heavyQueue : queue
    // BullMQ runs jobs without a priority first, then the smallest priority.
    const priority = isLast || lowPriority.includes(name) ? LAST_PRIORITY : Math.min(turn, LAST_PRIORITY - 1)
    await within(
      TIMEOUT_MS,
      target.add(name, payload, { ...jobOptions(name, payload, retryDelayMs), priority }),
    )
  }
  let sweepTimer: NodeJS.Timeout | undefined
  /** Queues a sweep once the queue is back. The next scheduled one may be 30 seconds away. */
  const sweepOnceBack = () => {
    if (closing || sweepTimer) return
    sweepTimer = setTimeout(() => {
      sweepTimer = undefined
      add(sweepJob, {}).catch(sweepOnceBack)
    }, SWEEP_RETRY_MS).unref()
  }

  return {
    async enqueue(name, payload, options) {
      try {
        await add(name, payload, options)
      } catch (error) {
        sweepOnceBack()
        log.warn({ err: error, job: name, payload }, 'a job could not be queued; the sweep will find it')
      }
    },
    async check() {
      try {
        await opened()
        // A write, because a Redis that can't save its file still serves reads.
        await within(TIMEOUT_MS, queue.getBackend().setQueueMeta(queue.metaValues))
      } catch (cause) {
        throw new AppError('unavailable', 'server.queueDown', { cause, retryAfter: 5 })
      }
    },
    async close() {
      closing = true
      clearTimeout(sweepTimer)
      // A regular close would wait without a limit when there is no connection.
      const closed = queues.map((each) => (ready ? each.close() : each.getBackend().close(true)))
      await within(TIMEOUT_MS, Promise.all(closed)).catch(() => {})
    },
  }
}

/** Returns the identity of a job, such as `photo.renditions-17`. */
const jobKey = (name: string, payload: object) => [name, ...Object.values(payload)].join('-')

/**
 * Options of a job. BullMQ's deduplication finds duplicates, because a job id would also block while the job runs or is
 * stored as failed. `keepLastIfActive` adds the job again when the running one ends, so a flag counted in between is not
 * lost. `reschedule` ends a back-off.
 */
function jobOptions(name: string, payload: object, retryDelayMs: number): JobsOptions {
  return {
    deduplication: { id: jobKey(name, payload), keepLastIfActive: true, reschedule: true },
    // Pauses of 1, 2, 4 and 8 s. Each is shortened by up to a half, so that failed jobs spread out.
    attempts: 5,
    backoff: { type: 'exponential', delay: retryDelayMs, jitter: 0.5 },
    removeOnComplete: true,
    // A week is enough for inspection.
    removeOnFail: { count: 200, age: 7 * 24 * 3600 },
  }
}
