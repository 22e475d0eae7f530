/** Between two looks, ms: often enough to feel at once, and the phone stays cool. */
const PAUSE_MS = 120
/** So many looks without a code, about a second, and it has been taken away: single frames are often blurred. */
const AWAY = 8

export interface WatchPorts {
  /** What the code in view says; null when there is none. */
  look(): Promise<string | null>
  /** Is told of a code once for as long as it stays in view; no look is taken meanwhile. */
  onCode(text: string): Promise<void>
  pause(ms: number): Promise<void>
}

/** Looks until aborted. Throws what `look` throws. */
export async function watchCodes({ look, onCode, pause }: WatchPorts, signal: AbortSignal): Promise<void> {
  let last: string | null = null
  let misses = 0
  while (!signal.aborted) {
    const text = await look()
    misses = text ? 0 : misses + 1
    if (misses === AWAY) last = null
    if (text && text !== last && !signal.aborted) {
      last = text
      await onCode(text)
    }
    await pause(PAUSE_MS)
  }
}
