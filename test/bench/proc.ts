import { readFileSync } from 'node:fs'

/** What Linux counts for a process; elsewhere there is no `/proc`, and these throw. */

/** Resident memory of a process in MB: now, and the most it ever was. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Seconds of CPU that a process has used, in user and system mode; counted in hundredths (proc(5), `stat`). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** How far the process's memory rises above what it is now, in MB, while `run` runs. */
export async function memoryGrowth(pid: number, run: () => Promise<unknown>): Promise<number> {
  const before = memoryOf(pid).now
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid).now)
  }, 10)
  await run()
  clearInterval(timer)
  return most - before
}
