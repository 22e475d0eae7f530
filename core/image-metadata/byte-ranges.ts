/** A part of a file or block, from `start` to before `end`. */
export interface ByteRange {
  start: number
  end: number
}

/** True when any two of the ranges share a byte. */
export function overlaps(ranges: ByteRange[]): boolean {
  const sorted = ranges
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  return sorted.some(({ start }, i) => i > 0 && start < sorted[i - 1]!.end)
}

/** True when any range of one list shares a byte with any of the other; within a list they may. */
export function cross(some: ByteRange[], others: ByteRange[]): boolean {
  // Passed over from left to right: what of each list reaches farthest is all that has to be known.
  const sorted = [
    ...some.map((range) => ({ ...range, list: 0 as const })),
    ...others.map((range) => ({ ...range, list: 1 as const })),
  ]
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start)
  const reach: [number, number] = [-Infinity, -Infinity]
  for (const { start, end, list } of sorted) {
    if (start < reach[list === 0 ? 1 : 0]) return true
    reach[list] = Math.max(reach[list], end)
  }
  return false
}

/** True when each of the ranges lies within one of the others, which share no bytes. */
export function lieWithin(ranges: ByteRange[], others: ByteRange[]): boolean {
  const homes = others.toSorted((a, b) => a.start - b.start)
  let i = 0
  return ranges
    .toSorted((a, b) => a.start - b.start)
    .every(({ start, end }) => {
      while (i < homes.length && homes[i]!.end < end) i++
      return i < homes.length && homes[i]!.start <= start && start <= end
    })
}
