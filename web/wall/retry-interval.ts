/** Between two attempts to fetch what a wall needs, ms: it retries by itself, since nobody stands by to ask for it. */
export const RETRY_INTERVAL_MS = 10_000
