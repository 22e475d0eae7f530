/** Milliseconds until the first screen is drawn and has what it needs. */
const IDLE_DELAY_MS = 800

/** Calls `callback` after the first screen is drawn. Returns how to cancel. */
export function whenIdle(callback: () => void): () => void {
  const timer = setTimeout(callback, IDLE_DELAY_MS)
  return () => clearTimeout(timer)
}
