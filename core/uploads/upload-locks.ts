import { AppError } from '#core/errors.ts'

/** Maximum wait for a lock in milliseconds. A request that holds a lock longer is blocked by the disk. */
const MAX_WAIT_MS = 30_000
/** Milliseconds that a request may continue to read once a newer request wants its upload. */
const DRAIN_MS = 100

interface Holder {
  stop: AbortController
  released: Promise<void>
}

/**
 * Allows one request of this process at a time to work on an upload. The newest request wins, because the older one
 * often belongs to a connection that the phone has lost.
 */
export class UploadLocks {
  readonly #holders = new Map<string, Holder>()

  /**
   * Stops the request that holds the upload, then runs `work`. `stop` aborts when a newer request wants the upload.
   * Throws `unavailable` when the holder does not stop within 30 seconds.
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
  signal.addEventListener('abort', abort)
  await Promise.race([done, aborted])
}
