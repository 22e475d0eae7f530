/** Milliseconds between automatic retries of an unattended wall. */
export const RETRY_INTERVAL_MS = 10_000
