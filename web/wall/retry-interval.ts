/** Milliseconds between automatic retries of a wall, which nobody attends. */
export const RETRY_INTERVAL_MS = 10_000
