export interface Pairs {
  ours: number
  reference: number
  ratio: number
  rounds: number
}

/**
 * Measures ours and the reference by turns (A B A B …), since a shared machine is faster in one minute than in the
 * next: each ratio compares neighbours, and the medians are given. Begins no round after `budget` milliseconds.
 */
export async function inPairs(
  rounds: number,
  ours: () => Promise<number>,
  reference: () => Promise<number>,
  budget = 45_000,
): Promise<Pairs> {
  const end = performance.now() + budget
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

/** The value that the share `q` of the values does not exceed. */
export function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!
}

/** Calls `run` for every item, at most `atOnce` at a time. */
export async function forEach<T>(
  items: T[],
  atOnce: number,
  run: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await run(item)
    }),
  )
}
