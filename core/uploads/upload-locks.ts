import type { Lock, Locker, RequestRelease } from '@tus/server'
import { AppError } from '#core/errors.ts'

/** A request that does not let go for so long hangs in the disk. */
const MAX_WAIT_MS = 30_000

interface Holder {
  askToStop: RequestRelease
  freed: Promise<void>
  free: () => void
}

/**
 * Lets one request at a time work on an upload, within this process. The newest wins: it asks the one before to stop,
 * which often belongs to a connection that its phone has long lost. As the library's `MemoryLocker`, which keeps the
 * processor busy while it waits.
 */
export function createUploadLocks(): Locker {
  const holders = new Map<string, Holder>()
  return {
    newLock(id): Lock {
      return {
        async lock(signal, askToStop) {
          const given = AbortSignal.any([signal, AbortSignal.timeout(MAX_WAIT_MS)])
          for (let holder; (holder = holders.get(id));) {
            await holder.askToStop()
            await orAborted(holder.freed, given)
          }
          const { promise: freed, resolve: free } = Promise.withResolvers<void>()
          holders.set(id, { askToStop, freed, free })
        },
        async unlock() {
          const holder = holders.get(id)
          holders.delete(id)
          holder?.free()
        },
      }
    },
  }
}

/** Throws `unavailable` when the signal comes first. */
async function orAborted(done: Promise<void>, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const abort = () => reject(new AppError('unavailable', 'server.busy'))
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    void done.then(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    })
  })
}
