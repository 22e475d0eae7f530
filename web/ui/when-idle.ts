/** Milliseconds until the first screen is drawn and has what it needs. */
const IDLE_DELAY_MS = 800

/** Calls `callback` once the screen is drawn. Returns how to prevent that. */
export function whenIdle(callback: () => void): () => void {
  const timer = setTimeout(callback, IDLE_DELAY_MS)
  return () => clearTimeout(timer)
}
