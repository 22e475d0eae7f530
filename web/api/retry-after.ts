/** Returns the seconds of a `Retry-After` header, which contains seconds or a date. */
export function retryAfterSeconds(retryAfter: string | null, now = Date.now()): number | undefined {
  if (!retryAfter) return undefined
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000)
}
