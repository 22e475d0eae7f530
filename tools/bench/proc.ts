import { readFileSync } from 'node:fs'

/** What Linux counts for a process; elsewhere there is no `/proc`, and these throw. */

/** Resident memory in MB of a process and those it started: now, and the sum of the most that each ever had. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const statuses = familyOf(pid).map((one) => readFileSync(`/proc/${one}/status`, 'utf8'))
  const read = (name: string) =>
    statuses.reduce(
      (sum, status) => sum + Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]),
      0,
    ) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

/** Returns the process and its running children, such as the worker's decoders. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/**
 * Seconds of CPU that a process and those it started have used, in user and system mode; counted in hundredths (proc(5), `stat`:
 * fields 14 to 17, of which the latter two are those that ended).
 */
export function cpuOf(pid: number): number {
  const used = (one: number) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  }
  return familyOf(pid).reduce((sum, one) => sum + used(one), 0) / 100
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
