import pLimit from 'p-limit'
import { AppError } from '#core/errors.ts'

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `maxAtOnce` at a time and queues at most `maxWaiting`. Throws `unavailable` for more. */
export function createWorkQueue(maxAtOnce: number, maxWaiting: number): WorkQueue {
  const limit = pLimit(maxAtOnce)
  return async (work) => {
    if (limit.pendingCount >= maxWaiting) throw new AppError('unavailable', 'admin.manySignIns')
    return limit(work)
  }
}
