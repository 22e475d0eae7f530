export interface Pairs {
  ours: number
  reference: number
  ratio: number
  rounds: number
}

/**
 * Measures ours and the reference alternately (A B A B …). Returns medians. Each ratio compares neighbours, because the
 * speed of a shared machine varies from minute to minute. Starts no round after `budgetMs`.
 */
export async function inPairs(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
  budgetMs = 45_000,
): Promise<Pairs> {
  const end = performance.now() + budgetMs
  const found: { ours: number; reference: number }[] = []
  while (found.length < rounds && (!found.length || performance.now() < end))
    found.push({ ours: await ours(), reference: await reference() })
  return {
    ours: median(found.map((pair) => pair.ours)),
    reference: median(found.map((pair) => pair.reference)),
    ratio: median(found.map((pair) => pair.ours / pair.reference)),
    rounds: found.length,
  }
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2
}

/** Returns the `q` quantile of the values, for example the 99th percentile for 0.99. */
export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!
}

export async function forEach<T>(
  items: T[],
  concurrency: number,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const remaining = items.values()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const item of remaining) await run(item)
    }),
  )
}
