import { uptime } from 'node:os'

export interface Clock {
  /** Returns the milliseconds by which the clock has jumped since it was read last; negative when it was set back. */
  takeJump(): number
  /** Unix milliseconds at which a browser on another machine last had the same time. */
  confirmedAt: number
}

/** Compares the machine's clock with its uptime, which also counts while the machine sleeps. */
export function watchClock(now = Date.now, upSeconds = uptime): Clock {
  const bootTime = () => now() - upSeconds() * 1000
  let last = bootTime()
  return {
    confirmedAt: -Infinity,
    takeJump() {
      const before = last
      last = bootTime()
      return last - before
    },
  }
}
