import { uptime } from 'node:os'

export interface Clock {
  /**
   * Returns the milliseconds by which the clock has jumped since `settle` was called last; negative when it was set back.
   */
  readJump(): { jump: number; settle: () => void }
  /** Unix milliseconds at which a browser on another machine last had the same time. */
  confirmedAt: number
}

/** Compares the machine's clock with its uptime, which also counts while the machine sleeps. */
export function watchClock(now = Date.now, upSeconds = uptime): Clock {
  const bootTime = () => now() - upSeconds() * 1000
  let settled = bootTime()
  return {
    confirmedAt: -Infinity,
    readJump() {
      const current = bootTime()
      return { jump: current - settled, settle: () => (settled = current) }
    },
  }
}
