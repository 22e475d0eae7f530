import { Worker } from 'node:worker_threads'

export interface Limits {
  /** Maximum bytes of memory (resident set size). */
  memoryBytes: number
}

/** Milliseconds between checks. Memory grows by at most about 500 MB a second. */
const CHECK_INTERVAL_MS = 50
const IDLE = -1
/** Signal that ends a process at its CPU limit. Nothing else sends it. */
export const SPENT: NodeJS.Signals = 'SIGVTALRM'

/**
 * Watches this process from another thread, because decoding blocks the main one. Kills the process when a photo
 * exceeds its CPU time (`SPENT`) or memory (SIGKILL). Call `begin` with the maximum CPU milliseconds when a photo
 * begins, and `end` when it ends.
 */
export function watchLimits(limits: Limits): { begin(cpuMs: number): void; end(): void } {
  /** CPU time of the process in milliseconds at which the photo's limit is reached. */
  const deadline = new Float64Array(new SharedArrayBuffer(8)).fill(IDLE)
  const watcher = new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { ...limits, deadline, IDLE, SPENT, CHECK_INTERVAL_MS },
  })
  watcher.unref()
  return {
    begin: (cpuMs) => void (deadline[0] = cpuNow() + cpuMs),
    end: () => void (deadline[0] = IDLE),
  }
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const WATCH = `
const { deadline, memoryBytes, IDLE, SPENT, CHECK_INTERVAL_MS } = process.getBuiltinModule('node:worker_threads').workerData
setInterval(() => {
  // Read once, because the photo may end at any moment.
  const end = deadline[0]
  if (end === IDLE) return
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > end) process.kill(process.pid, SPENT)
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL')
}, CHECK_INTERVAL_MS)
`
