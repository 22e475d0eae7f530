/** npm passes a Ctrl-C on to a program that the terminal told already; nobody presses it twice within so many ms. */
const SAME_PRESS_MS = 500

/**
 * Calls `stop` once, at the first signal to end; a second one ends the process at once. Also when npm exited
 * without a word to the program it started, as it does at a SIGTERM where `sh` stands between the two.
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
  // A closed terminal says so, and may say it after a Ctrl-C: that is not a second press.
  process.on('SIGHUP', () => first ?? end())

  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || first || end(), 1000).unref()
}
