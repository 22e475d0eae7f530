/** Maximum milliseconds that a test waits for a state. It only prevents hanging, because CI machines are slow. */
export const TIMEOUT_MS = 120_000
