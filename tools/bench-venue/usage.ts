import { readdirSync, readFileSync } from 'node:fs'
import { median } from '#tools/bench/pairs.ts'
import { cpuOf } from '#tools/bench/proc.ts'

export interface Usage {
  part: string
  /** Share of one core that all its processes use. */
  cpuShare: number
  /** Median memory in the evening's first quarter. Shared pages are divided among their processes. */
  firstMB: number
  /** Median memory in the last quarter. */
  lastMB: number
  peakMB: number
}

const SAMPLE_MS = 2_000

/** Samples the processes of each part and their descendants until stopped. */
export function watchUsage(parts: () => Record<string, number>): { stop(): Usage[] } {
  const memory = new Map<string, number[]>()
  /** By process, because a restarted part counts from zero. Ended processes keep their last figure. */
  const cpu = new Map<string, Map<number, { first: number; last: number }>>()
  const sample = () => {
    const children = processTree()
    for (const [part, root] of Object.entries(parts())) {
      let megabytes = 0
      for (const pid of descendants(root, children))
        try {
          megabytes += shareOfMemory(pid)
          const seconds = cpuOf(pid)
          const ofPart = cpu.get(part) ?? new Map<number, { first: number; last: number }>()
          cpu.set(part, ofPart)
          ofPart.set(pid, { first: ofPart.get(pid)?.first ?? seconds, last: seconds })
        } catch {
          // The process has ended.
        }
      if (megabytes) memory.set(part, [...(memory.get(part) ?? []), megabytes])
    }
  }
  const start = performance.now()
  sample()
  const timer = setInterval(sample, SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      sample()
      const seconds = (performance.now() - start) / 1000
      return [...memory].map(([part, samples]) => {
        const quarter = Math.max(1, samples.length >> 2)
        const cpuSeconds = [...(cpu.get(part)?.values() ?? [])].reduce(
          (sum, { first, last }) => sum + last - first,
          0,
        )
        return {
          part,
          cpuShare: cpuSeconds / seconds,
          firstMB: median(samples.slice(0, quarter)),
          lastMB: median(samples.slice(-quarter)),
          peakMB: Math.max(...samples),
        }
      })
    },
  }
}

/** Returns the process's `Pss` in MB (proc(5)), because PostgreSQL's processes share much memory. */
function shareOfMemory(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)![1]) / 1024
}

/** Returns child process ids by parent. */
function processTree(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name))
      try {
        const parent = Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ')[1])
        children.set(parent, [...(children.get(parent) ?? []), Number(name)])
      } catch {
        // The process has ended.
      }
  return children
}

function descendants(pid: number, children: Map<number, number[]>): number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => descendants(child, children))]
}
