import { Worker } from 'node:worker_threads'

export interface Limits {
  /** Of processor time for one photo. Wall time would depend on the machine's load. */
  cpuMs: number
  /** Of memory in use (resident set size) by the process. */
  memoryBytes: number
}

/** Between checks. Memory grows by some 500 MB a second at the most. */
const CHECK_INTERVAL_MS = 50
const IDLE = -1

/**
 * Watches this process from a thread of its own, since decoding blocks the main thread, and kills the process when
 * a photo takes too much. Returns what is to be called when work on a photo begins and ends.
 */
export function watchLimits(limits: Limits): { begin(): void; end(): void } {
  const since = new Float64Array(new SharedArrayBuffer(8)).fill(IDLE)
  const watcher = new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { ...limits, since, IDLE, CHECK_INTERVAL_MS },
  })
  watcher.unref()
  return {
    begin: () => void (since[0] = cpuNow()),
    end: () => void (since[0] = IDLE),
  }
}

function cpuNow(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const WATCH = `
const { since, cpuMs, memoryBytes, IDLE, CHECK_INTERVAL_MS } = process.getBuiltinModule('node:worker_threads').workerData
setInterval(() => {
  if (since[0] === IDLE) return
  const { user, system } = process.cpuUsage()
  const tooLong = (user + system) / 1000 - since[0] > cpuMs
  if (tooLong || process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL')
}, CHECK_INTERVAL_MS)
`
