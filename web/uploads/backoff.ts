/** The first wait and the longest, ms: a minute is what a guest may wait unseen, and a server bear of a full room. */
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 60_000

/**
 * How long to wait after that many failures in a row, ms: twice as long each time, a quarter more or less by chance, so
 * that a room full of phones does not come back at the same moment. `retryAfter`, in seconds, is what the server asks for.
 */
export function backoffDelay(failures: number, retryAfter = 0, random = Math.random): number {
  const delay = FIRST_DELAY_MS * 2 ** (failures - 1) * (0.75 + random() / 2)
  return Math.round(Math.min(Math.max(delay, retryAfter * 1000), LONGEST_DELAY_MS))
}
