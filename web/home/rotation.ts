const STACKED = 3
const MAX_DOTS = 5
/** Milliseconds that each picture is in front. */
export const TURN_MS = 4000

/** Returns the pictures of the pile, front first, when the one at `index` is in front. */
export function pileAt<T>(items: T[], index: number): T[] {
  const count = Math.min(STACKED, items.length)
  return Array.from({ length: count }, (_, depth) => items[(index + depth) % items.length]).filter(
    (item) => item !== undefined,
  )
}

/** Returns the index `step` further, wrapping around. */
export function turned(index: number, step: number, length: number): number {
  return length ? (index + step + length) % length : 0
}

/**
 * Returns the number of dots, the number of pictures behind '+N', and the active dot. The latter is -1 if it is behind
 * '+N'.
 */
export function dotsOf(index: number, length: number): { dots: number; more: number; lit: number } {
  const dots = Math.min(MAX_DOTS, length)
  return { dots, more: length - dots, lit: index < dots ? index : -1 }
}
