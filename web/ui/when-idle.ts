/** Milliseconds until the first screen is drawn and has what it needs. */
const IDLE_DELAY_MS = 800

/** Calls `act` once the screen is drawn. Returns how to prevent that. */
export function whenIdle(act: () => void): () => void {
  const timer = setTimeout(act, IDLE_DELAY_MS)
  return () => clearTimeout(timer)
}
