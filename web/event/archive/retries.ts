/** Before each retry, ms; after the last the person decides. */
const RETRY_DELAYS_MS = [500, 1000, 3000, 10_000]
/** Longest `Retry-After` that is obeyed, ms: nobody waits longer with a phone in the hand. */
const MAX_RETRY_AFTER_MS = 60_000

/** True for what may be over in a moment: no connection, too many requests, a busy server. A full disk stays full. */
export const isTransient = (status: number): boolean =>
  status === 0 || status === 429 || (status >= 500 && status !== 507)

/** How long to wait, in ms, after that many attempts; undefined when there is to be no other. `retryAfter` in seconds. */
export function retryDelay(attempts: number, retryAfter?: number): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return undefined
  return Math.max(delay, Math.min((retryAfter ?? 0) * 1000, MAX_RETRY_AFTER_MS))
}
