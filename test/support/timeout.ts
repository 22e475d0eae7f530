/** How long a test waits for a state, ms: a bound against hanging, not a measure of speed. Machines of CI are slow, and busy. */
export const TIMEOUT_MS = 120_000
