import { Worker } from 'node:worker_threads'

export interface Limits {
  /** Of memory in use (resident set size) by the process. */
  memoryBytes: number
}

/** Between checks. Memory grows by some 500 MB a second at the most. */
const CHECK_INTERVAL_MS = 50
const IDLE = -1
/** Ends a process that took too much processor time; nothing else sends it. */
export const SPENT: NodeJS.Signals = 'SIGVTALRM'

/**
 * Watches this process from a thread of its own, since decoding blocks the main thread, and kills the process when
 * a photo takes too much: by `SPENT` for processor time, by SIGKILL for memory. Returns what is to be called when work
 * on a photo begins, with its maximum milliseconds of processor time, and when it ends.
 */
export function watchLimits(limits: Limits): { begin(cpuMs: number): void; end(): void } {
  /** What the process's own clock of processor time shows, in milliseconds, when the photo's is over. */
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
  // Read once: the photo may end at any moment.
  const end = deadline[0]
  if (end === IDLE) return
  const { user, system } = process.cpuUsage()
  if ((user + system) / 1000 > end) process.kill(process.pid, SPENT)
  if (process.memoryUsage.rss() > memoryBytes) process.kill(process.pid, 'SIGKILL')
}, CHECK_INTERVAL_MS)
`
