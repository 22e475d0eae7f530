import { Queue as BullQueue, type JobsOptions } from 'bullmq'
import type { Logger } from 'pino'
import { AppError } from '#core/errors.ts'
import type { Enqueue, JobName, Jobs } from '#core/jobs.ts'
import { chooseBackend, type BackendConfig } from '#core/infra/bullmq-backend.ts'
import { waitForStart, warnSeldom, within } from '#core/infra/timeouts.ts'

/** The alarm clock: background jobs, on Redis where there is one, else on PostgreSQL. */
export interface Queue {
  /**
   * Queues a job; call it once its row is committed. Never throws and never takes longer than 2 seconds: the row is
   * the to-do, so when the queue is away this writes a warning, and asks for a sweep as soon as it is back.
   */
  enqueue: Enqueue
  /** Resolves when jobs can be added; throws `AppError` `unavailable` otherwise, after 2 seconds at most. */
  check(): Promise<void>
  close(): Promise<void>
}

/** All jobs are in this queue of BullMQ's. */
export const QUEUE = 'candid'
/** Milliseconds that somebody who waits for an answer gives the queue. */
const PATIENCE = 2_000
/** Between tries to ask for the sweep that finds what could not be queued. */
const ASK_AGAIN_MS = 1_000

/** Opens the queue for adding. Rejects when PostgreSQL refuses; a Redis that is away may come later. */
export async function openQueue(config: BackendConfig, log: Logger): Promise<Queue> {
  const backend = chooseBackend(config, 'producer')
  const queue = new BullQueue(
    QUEUE,
    {
      connection: backend.connection,
      // The check asks Redis once, and if that one question fails, BullMQ keeps the failure for ever.
      skipVersionCheck: true,
      // Nobody reads BullMQ's own events; it keeps 10,000 otherwise.
      streams: { events: { maxLen: 100 } },
    },
    backend.queues,
  )
  const complain = warnSeldom(log, 'the job queue is in trouble')
  let closing = false
  // BullMQ does not wait for its connections to end; the server may end them first, and that is no trouble.
  queue.on('error', (error) => closing || complain(error))
  let ready = false
  const start = queue.waitUntilReady().then(() => {
    ready = true
  })
  await waitForStart(backend.startWithin, start).catch(async (error) => {
    await queue.close().catch(() => {})
    throw error
  })
  const opened = () => (ready ? Promise.resolve() : Promise.reject(new Error('Not connected yet.')))

  const add: Enqueue = async (name, payload) => {
    await opened()
    await within(PATIENCE, queue.add(name, payload, jobOptions(name, payload)))
  }
  let asking: NodeJS.Timeout | undefined
  /** Guests need not wait for the sweep's next turn, which may be 30 seconds away. */
  const sweepOnceBack = () => {
    if (closing || asking) return
    asking = setTimeout(() => {
      asking = undefined
      add('sweep', {}).catch(sweepOnceBack)
    }, ASK_AGAIN_MS).unref()
  }

  return {
    async enqueue(name, payload) {
      try {
        await add(name, payload)
      } catch (error) {
        sweepOnceBack()
        log.warn({ err: error, job: name, payload }, 'a job could not be queued; the sweep will find it')
      }
    },
    async check() {
      try {
        await opened()
        // A write, since a Redis that can't save its file still answers reads.
        await within(PATIENCE, queue.getBackend().setQueueMeta(queue.metaValues))
      } catch (cause) {
        throw new AppError('unavailable', 'The job queue does not answer.', { cause, retryAfter: 5 })
      }
    },
    async close() {
      closing = true
      clearTimeout(asking)
      // A connection that is away can't say goodbye.
      await within(PATIENCE, ready ? queue.close() : queue.getBackend().close(true)).catch(() => {})
    },
  }
}

/** `photo.renditions-17`: what makes two jobs the same. */
export const jobKey = <N extends JobName>(name: N, payload: Jobs[N]) =>
  [name, ...Object.values(payload)].join('-')

/**
 * The same job twice is told by BullMQ's deduplication, not by a job id. An id also blocks while a kept failed job
 * has it, and while the job runs: then a photo's second flag, counted after the running job read the row, would be
 * lost. `keepLastIfActive` adds it again as soon as the running one ends, so one job is never run twice at once
 * either. `reschedule` wakes a job that waits out its back-off: whoever queues it again knows that something changed.
 */
function jobOptions<N extends JobName>(name: N, payload: Jobs[N]): JobsOptions {
  return {
    deduplication: { id: jobKey(name, payload), keepLastIfActive: true, reschedule: true },
    // 1, 2, 4 and 8 s, each shortened by up to a half, so that jobs that failed together do not return together.
    attempts: 5,
    backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
    removeOnComplete: true,
    // A few for who wants to look; a week is long enough.
    removeOnFail: { count: 200, age: 7 * 24 * 3600 },
  }
}
