import pLimit from 'p-limit'
import { AppError } from '#core/errors.ts'

/** Runs some work at a time and lets the rest wait its turn. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** At most `maxAtOnce` run and `maxWaiting` wait, in the order in which they came; beyond that throws `unavailable`. */
export function createWorkQueue(maxAtOnce: number, maxWaiting: number): WorkQueue {
  const limit = pLimit(maxAtOnce)
  return async (work) => {
    if (limit.pendingCount >= maxWaiting) throw new AppError('unavailable', 'admin.manySignIns')
    return limit(work)
  }
}
