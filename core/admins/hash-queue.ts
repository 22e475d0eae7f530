import { AppError } from '#core/errors.ts'

/** Runs some work at a time and lets the rest wait its turn. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** At most `maxAtOnce` run and `maxWaiting` wait, in the order in which they came; beyond that throws `unavailable`. */
export function createWorkQueue(maxAtOnce: number, maxWaiting: number): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < maxAtOnce) running++
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else
      throw new AppError('unavailable', 'Many people are signing in just now. Please try again in a moment.')
    try {
      return await work()
    } finally {
      // Who waits takes the place over, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
