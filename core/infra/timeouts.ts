import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What `promise` gives, or a rejection after `ms` milliseconds; the work itself goes on. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`No answer within ${ms} ms.`)
  })
  // The timer that is no longer needed rejects as well, and the work that came too late may fail.
  late.catch(() => {})
  promise.catch(() => {})
  return Promise.race([promise, late]).finally(() => stop.abort())
}

/**
 * Waits for a first connection: rejects when it is refused for good, returns after `ms` milliseconds without an
 * answer, since a process that starts while Redis can't be reached must serve all the same.
 */
export async function waitForStart(ms: number, ready: Promise<unknown>): Promise<void> {
  const stop = new AbortController()
  ready.catch(() => {})
  const late = sleep(ms, undefined, { signal: stop.signal }).catch(() => {})
  await Promise.race([ready, late]).finally(() => stop.abort())
}

/** A warning about `what`, at most once in 10 seconds: a lost connection reports an error at each attempt. */
export function warnSeldom(log: Logger, what: string): (error: Error) => void {
  let quietUntil = 0
  return (error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + 10_000
    log.warn({ err: error }, what)
  }
}
