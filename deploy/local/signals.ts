/** Milliseconds within which two signals count as one Ctrl-C: the terminal sends it, and npm passes it on. */
const SAME_PRESS_MS = 500

/**
 * Calls `stop` at the first signal to end; a second one ends the process. Also calls it when npm exits without passing
 * a signal on, as with SIGTERM if `sh` runs between the two.
 */
export function onEnd(stop: () => void): void {
  let first: number | undefined
  const end = () => {
    if (first === undefined) {
      first = Date.now()
      stop()
    } else if (Date.now() - first > SAME_PRESS_MS) process.exit(130)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // A closed terminal sends SIGHUP, possibly after a Ctrl-C. That is not a second press.
  process.on('SIGHUP', () => first ?? end())

  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || first || end(), 1000).unref()
}
