import { readFileSync } from 'node:fs'

/** Figures of processes from Linux's `/proc`. On other systems these functions throw. */

/** Returns resident memory in MB of a process and its children: current total, and sum of their peaks. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const statuses = familyOf(pid).map((id) => readFileSync(`/proc/${id}/status`, 'utf8'))
  const read = (name: string) =>
    statuses.reduce(
      (sum, status) => sum + Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)![1]),
      0,
    ) / 1024
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/**
 * Returns CPU seconds of a process and its children, in user and system mode. Sums fields 14 to 17 of `stat` (proc(5)), in
 * hundredths of a second. Fields 16 and 17 are those of children that ended.
 */
export function cpuOf(pid: number): number {
  const used = (id: number) => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  }
  return familyOf(pid).reduce((sum, id) => sum + used(id), 0) / 100
}

/** Returns the maximum growth of the process's memory while `run` runs, in MB. */
export async function memoryGrowth(pid: number, run: () => Promise<unknown>): Promise<number> {
  const before = memoryOf(pid).now
  let highest = before
  const timer = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid).now)
  }, 10)
  await run()
  clearInterval(timer)
  return highest - before
}
