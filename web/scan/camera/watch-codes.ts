/** Milliseconds between scans. Fast enough to feel immediate without heating the phone. */
const PAUSE_MS = 120
/** Number of scans without a code, about a second, until it counts as out of view. Single frames are often blurred. */
const AWAY = 8

export interface WatchPorts {
  /** Returns the text of the visible code, or null. */
  look(): Promise<string | null>
  /** Called once while a code stays visible. Scanning pauses until it resolves. */
  onCode(text: string): Promise<void>
  pause(ms: number): Promise<void>
}

/** Scans until aborted. Throws the errors of `look`. */
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
