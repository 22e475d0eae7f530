import { Queue as BullQueue, type JobsOptions } from 'bullmq'
import type { Logger } from 'pino'
import { AppError } from '#core/errors.ts'
import { chooseBackend, type BackendConfig } from '#core/infra/bullmq-backend.ts'
import { waitForStart, warnSeldom, within } from '#core/infra/timeouts.ts'

/** What a queue carries: each job's payload by the job's name. */
export type JobTable<T> = { [N in keyof T]: object }

/** Background jobs, on Redis where there is one, else on PostgreSQL. */
export interface Queue<T extends JobTable<T>> {
  /**
   * Queues a job; call it once its row is committed. Never throws and never takes longer than 2 seconds: the rows are
   * the to-do list, so when the queue can't be reached this logs a warning, and queues a sweep as soon as it can.
   * `isLast` puts it into the heavy queue, behind all jobs without it.
   */
  enqueue<N extends keyof T & string>(name: N, payload: T[N], options?: { isLast?: boolean }): Promise<void>
  /** Resolves when jobs can be added; throws `AppError` `unavailable` otherwise, after 2 seconds at most. */
  check(): Promise<void>
  close(): Promise<void>
}

/** BullMQ's queues: of all jobs, and of those of which a worker does one at a time. */
export const QUEUE = 'candid'
export const HEAVY_QUEUE = 'candid-heavy'
/** How long a caller, who has a person waiting, waits for the queue. */
const TIMEOUT_MS = 2_000
/** Before a failed job's second attempt; each further pause is twice as long. */
const RETRY_DELAY_MS = 1_000
/** Between attempts to queue the sweep that finds what could not be queued. */
const SWEEP_RETRY_MS = 1_000

export interface QueueOptions {
  /** Jobs of the heavy queue. */
  heavy?: readonly string[]
  /** Jobs that begin when no other waits. */
  later?: readonly string[]
  /** Until a failed job's second attempt. */
  retryDelayMs?: number
}

/**
 * Opens the queue for adding. `sweepJob`, which has no payload, is the job that finds in the rows what could not be
 * queued. Rejects when PostgreSQL refuses; a Redis that can't be reached is tried again in the background.
 */
export async function openQueue<T extends JobTable<T>>(
  config: BackendConfig,
  log: Logger,
  sweepJob: keyof T & string,
  { heavy = [], later = [], retryDelayMs = RETRY_DELAY_MS }: QueueOptions = {},
): Promise<Queue<T>> {
  const backend = chooseBackend(config, 'producer')
  const options = {
    connection: backend.connection,
    // The check asks Redis once, and if that one question fails, BullMQ keeps the failure for ever.
    skipVersionCheck: true,
    // Nobody reads BullMQ's own events; it keeps 10,000 otherwise.
    streams: { events: { maxLen: 100 } },
  }
  const queue = new BullQueue(QUEUE, options, backend.queues)
  const heavyQueue = new BullQueue(HEAVY_QUEUE, options, backend.queues)
  const queues = [queue, heavyQueue]
  const warn = warnSeldom(log, 'the job queue is in trouble')
  let closing = false
  // BullMQ does not wait for its connections to end; the server may end them first, and that is no trouble.
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

  const add = async (name: string, payload: object, isLast = false) => {
    await opened()
    const target = isLast || heavy.includes(name) ? heavyQueue : queue
    // BullMQ takes jobs without a priority before any that has one.
    const priority = isLast || later.includes(name) ? { priority: 1 } : {}
    await within(
      TIMEOUT_MS,
      target.add(name, payload, { ...jobOptions(name, payload, retryDelayMs), ...priority }),
    )
  }
  let sweepTimer: NodeJS.Timeout | undefined
  /** Guests need not wait for the next scheduled sweep, which may be 30 seconds away. */
  const sweepOnceBack = () => {
    if (closing || sweepTimer) return
    sweepTimer = setTimeout(() => {
      sweepTimer = undefined
      add(sweepJob, {}).catch(sweepOnceBack)
    }, SWEEP_RETRY_MS).unref()
  }

  return {
    async enqueue(name, payload, { isLast } = {}) {
      try {
        await add(name, payload, isLast)
      } catch (error) {
        sweepOnceBack()
        log.warn({ err: error, job: name, payload }, 'a job could not be queued; the sweep will find it')
      }
    },
    async check() {
      try {
        await opened()
        // A write, since a Redis that can't save its file still answers reads.
        await within(TIMEOUT_MS, queue.getBackend().setQueueMeta(queue.metaValues))
      } catch (cause) {
        throw new AppError('unavailable', 'server.queueDown', { cause, retryAfter: 5 })
      }
    },
    async close() {
      closing = true
      clearTimeout(sweepTimer)
      // Without a connection, closing in order would wait for ever.
      const closed = queues.map((each) => (ready ? each.close() : each.getBackend().close(true)))
      await within(TIMEOUT_MS, Promise.all(closed)).catch(() => {})
    },
  }
}

/** `photo.renditions-17`: what makes two jobs the same. */
const jobKey = (name: string, payload: object) => [name, ...Object.values(payload)].join('-')

/**
 * The same job twice is told by BullMQ's deduplication, not by a job id. An id also blocks while a kept failed job
 * has it, and while the job runs: then a photo's second flag, counted after the running job read the row, would be
 * lost. `keepLastIfActive` adds it again as soon as the running one ends, so one job is never run twice at once
 * either. `reschedule` wakes a job that waits out its back-off: whoever queues it again knows that something changed.
 */
function jobOptions(name: string, payload: object, retryDelayMs: number): JobsOptions {
  return {
    deduplication: { id: jobKey(name, payload), keepLastIfActive: true, reschedule: true },
    // 1, 2, 4 and 8 s, each shortened by up to a half, so that jobs that failed together do not return together.
    attempts: 5,
    backoff: { type: 'exponential', delay: retryDelayMs, jitter: 0.5 },
    removeOnComplete: true,
    // A few for who wants to look; a week is long enough.
    removeOnFail: { count: 200, age: 7 * 24 * 3600 },
  }
}
