/**
 * Returns a function that runs `work`, and reuses its result for `ms` milliseconds after its end. Concurrent callers share
 * one run. A failure is not reused.
 */
export function reuseFor<T>(ms: number, work: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let until = 0
  const run = async () => {
    try {
      const result = await work()
      until = performance.now() + ms
      return result
    } catch (error) {
      until = 0
      throw error
    }
  }
  return () => {
    if (!current || performance.now() > until) {
      // No second run starts while this one runs.
      until = Infinity
      current = run()
    }
    return current
  }
}
