/** Milliseconds until the first screen has presumably been drawn and loaded. */
const IDLE_DELAY_MS = 800

/** Calls `callback` after the first screen is drawn. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  const timer = setTimeout(callback, IDLE_DELAY_MS)
  return () => clearTimeout(timer)
}
