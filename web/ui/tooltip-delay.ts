const OPEN_MS = 700
/** Milliseconds after a tooltip closes during which the next one opens at once. */
const SKIP_MS = 300

/** Returns the delay in milliseconds when the last tooltip closed at `closedAt`. */
export function tooltipDelay(now: number, closedAt: number): number {
  return now - closedAt < SKIP_MS ? 0 : OPEN_MS
}
