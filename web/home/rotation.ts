/** The banner shows so many pictures on top of each other, and at most so many dots. */
const STACKED = 3
const MAX_DOTS = 5
/** Each picture is in front for so long, ms. */
export const TURN_MS = 4000

/** The pictures of the pile, front first, when the one at `index` is in front. */
export function pileAt<T>(items: T[], index: number): T[] {
  const count = Math.min(STACKED, items.length)
  return Array.from({ length: count }, (_, depth) => items[(index + depth) % items.length]).filter(
    (item) => item !== undefined,
  )
}

/** `step` further, around the ends. */
export function turned(index: number, step: number, length: number): number {
  return length ? (index + step + length) % length : 0
}

/** How many dots, how many pictures the '+N' stands for, and which dot is lit: none for a picture behind the '+N'. */
export function dotsOf(index: number, length: number): { dots: number; more: number; lit: number } {
  const dots = Math.min(MAX_DOTS, length)
  return { dots, more: length - dots, lit: index < dots ? index : -1 }
}
