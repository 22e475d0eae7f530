import { AppError } from '#core/errors.ts'

/** Maximum wait for a lock in milliseconds. A request that holds one longer hangs in the disk. */
const MAX_WAIT_MS = 30_000
/** Milliseconds a request may still read once a newer request wants its upload. */
const DRAIN_MS = 100

interface Holder {
  stop: AbortController
  released: Promise<void>
}

/**
 * Lets one request of this process at a time work on an upload. The newest request wins, because the older one often
 * belongs to a connection that its phone has lost.
 */
export class UploadLocks {
  readonly #holders = new Map<string, Holder>()

  /**
   * Runs `work` after stopping the request that holds the upload. `stop` aborts when a newer request wants it. Throws
   * `unavailable` when the holder does not stop within 30 seconds.
   */
  async hold<T>(id: string, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(MAX_WAIT_MS)
    for (let holder; (holder = this.#holders.get(id));) {
      const { stop, released } = holder
      setTimeout(() => stop.abort(), DRAIN_MS)
      await untilAborted(released, timeout)
    }
    const stop = new AbortController()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    this.#holders.set(id, { stop, released })
    try {
      return await work(stop.signal)
    } finally {
      this.#holders.delete(id)
      release()
    }
  }
}

/** Throws `unavailable` when the signal aborts first. */
async function untilAborted(done: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(new AppError('unavailable', 'server.busy'))
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  await Promise.race([done, aborted]).finally(() => signal.removeEventListener('abort', abort))
}
