/** A tooltip opens after the pointer has rested so long, ms … */
const OPEN_MS = 700
/** … and at once when another was open until so long ago, ms. */
const SKIP_MS = 300

/** How long to wait before a tooltip opens, when the last one closed at `closedAt`. */
export function tooltipDelay(now: number, closedAt: number): number {
  return now - closedAt < SKIP_MS ? 0 : OPEN_MS
}
