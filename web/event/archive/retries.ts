/** Milliseconds before each retry. After the last one, the guest decides. */
const RETRY_DELAYS_MS = [500, 1000, 3000, 10_000]
/** Maximum `Retry-After` respected, in milliseconds. */
const MAX_RETRY_AFTER_MS = 60_000

/** Whether a retry may succeed: no connection, too many requests, a busy server. A full disk (507) stays full. */
export const isTransient = (status: number): boolean =>
  status === 0 || status === 429 || (status >= 500 && status !== 507)

/** Returns the milliseconds before the next attempt; undefined after the last. `retryAfter` is in seconds. */
export function retryDelay(attempts: number, retryAfter?: number): number | undefined {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  if (delay === undefined) return undefined
  return Math.max(delay, Math.min((retryAfter ?? 0) * 1000, MAX_RETRY_AFTER_MS))
}
