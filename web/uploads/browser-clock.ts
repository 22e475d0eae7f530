/** The clock of this device, and its timers; both give back how to stop them. */
export const browserClock = {
  /** Ms since 1970. */
  now: () => Date.now(),
  after(ms: number, act: () => void): () => void {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  every(ms: number, act: () => void): () => void {
    const timer = setInterval(act, ms)
    return () => clearInterval(timer)
  },
}
