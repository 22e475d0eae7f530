import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Returns the result of `promise`, or rejects after `ms` milliseconds. The work itself continues. */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  const stop = new AbortController()
  const late = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`No response within ${ms} ms.`)
  })
  // The aborted timer rejects too, and late work may fail.
  late.catch(() => {})
  promise.catch(() => {})
  return Promise.race([promise, late]).finally(() => stop.abort())
}

/**
 * Waits up to `ms` milliseconds for a first connection. Rejects when it fails permanently. After a timeout it returns
 * normally, because a process must start even while Redis is unreachable.
 */
export async function waitForStart(ms: number, ready: Promise<unknown>): Promise<void> {
  const stop = new AbortController()
  ready.catch(() => {})
  const late = sleep(ms, undefined, { signal: stop.signal }).catch(() => {})
  await Promise.race([ready, late]).finally(() => stop.abort())
}

/**
 * Returns a function that logs a warning at most every 10 seconds, because lost connections report an error per
 * attempt.
 */
export function warnSeldom(log: Logger, what: string): (error: Error) => void {
  let quietUntil = 0
  return (error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + 10_000
    log.warn({ err: error }, what)
  }
}
