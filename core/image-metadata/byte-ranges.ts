/** A range of bytes, from `start` to before `end`. */
export interface ByteRange {
  start: number
  end: number
}

export function overlaps(ranges: ByteRange[]): boolean {
  const sorted = ranges
    .filter(({ start, end }) => start < end)
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
  return sorted.some(({ start }, i) => i > 0 && start < sorted[i - 1]!.end)
}

/** Whether any range of one list overlaps one of the other. Ranges within a list may overlap. */
export function anyOverlap(some: ByteRange[], others: ByteRange[]): boolean {
  // Sweeps from left to right, which needs only the farthest end of each list.
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

/** Whether each range is within one of the others, which must not overlap. */
export function areWithin(ranges: ByteRange[], others: ByteRange[]): boolean {
  const homes = others.toSorted((a, b) => a.start - b.start)
  let i = 0
  return ranges
    .toSorted((a, b) => a.start - b.start)
    .every(({ start, end }) => {
      while (i < homes.length && homes[i]!.end < end) i++
      return i < homes.length && homes[i]!.start <= start && start <= end
    })
}
