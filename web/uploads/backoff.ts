/** Minimum and maximum delay in milliseconds. A minute is short for a guest, yet relieves a busy server. */
const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 60_000

/**
 * Returns the delay in milliseconds after this many failures in a row. It doubles each time. It varies by a
 * quarter, so that many phones don't retry at once. `retryAfter` is the server's minimum in seconds.
 */
export function backoffDelay(failures: number, retryAfter = 0, random = Math.random): number {
  const delay = FIRST_DELAY_MS * 2 ** (failures - 1) * (0.75 + random() / 2)
  return Math.round(Math.min(Math.max(delay, retryAfter * 1000), MAX_DELAY_MS))
}
