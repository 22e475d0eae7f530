import { median } from '#tools/bench/pairs.ts'
import type { Usage } from './usage.ts'

/** Share of time in which this program's event loop may be busy. Above, delays through the lines are its own. */
const MAX_OWN_LOAD = 0.8

/** Figures of the evening. Times are milliseconds of `performance.now()`. */
export class Report {
  pagesSeen = 0
  sentBytes = 0
  readonly sent = new Set<string>()
  /** Times at which senders received the response, by photo id. */
  readonly #storedAt = new Map<number, number>()
  /** Times at which guests had the thumbnail, by photo id. */
  readonly #shownAt = new Map<number, number[]>()
  /** Time at which a guest without Wi-Fi had the thumbnail, by photo id. */
  readonly #shownDirectlyAt = new Map<number, number>()
  readonly #errors = new Map<string, number>()

  sending(hash: string, bytes: number): void {
    this.sent.add(hash)
    this.sentBytes += bytes
  }
  stored(id: number): void {
    this.#storedAt.set(id, performance.now())
  }
  thumbnailShown(id: number, at = performance.now()): void {
    this.#shownAt.set(id, [...(this.#shownAt.get(id) ?? []), at])
  }
  /** Records a thumbnail without Wi-Fi, to measure the product's own delay. */
  thumbnailShownDirectly(id: number): void {
    this.#shownDirectlyAt.set(id, performance.now())
  }
  error(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1)
  }

  /** Seconds from upload end to thumbnail, per photo and guest. 0 if it appeared before the sender's response. */
  get delays(): number[] {
    return this.#delaysOf((id) => this.#shownAt.get(id) ?? [])
  }
  get directDelays(): number[] {
    return this.#delaysOf((id) => this.#shownDirectlyAt.get(id) ?? [])
  }
  #delaysOf(timesOf: (id: number) => number | number[]): number[] {
    return [...this.#storedAt]
      .flatMap(([id, storedAt]) => [timesOf(id)].flat().map((at) => Math.max(0, at - storedAt) / 1000))
      .toSorted((a, b) => a - b)
  }
  /** Number of stored photos with a thumbnail that no guest has seen. */
  get unseen(): number {
    return [...this.#storedAt.keys()].filter((id) => !this.#shownAt.has(id)).length
  }
  get errors(): [what: string, times: number][] {
    return [...this.#errors]
  }
}

export function renderReport(
  report: Report,
  {
    stored,
    doubled,
    usage,
    ownLoad,
  }: { stored: number; doubled: number; usage: Usage[]; /** 0 to 1. */ ownLoad: number },
): string {
  const { delays, directDelays, errors, sent } = report
  const medianAndP95 = (values: number[]) =>
    values.length
      ? `${median(values).toFixed(1)} / ${values[Math.ceil(values.length * 0.95) - 1]!.toFixed(1)} s`
      : '–'
  const errorCount = errors.reduce((sum, [, times]) => sum + times, 0)
  return [
    '| | |',
    '| --- | ---: |',
    `| upload end → thumbnail on another phone, median / p95 (${delays.length} seen) | ${ownLoad > MAX_OWN_LOAD ? 'not measured: this program was the limit' : medianAndP95(delays)} |`,
    `| this program's event loop | ${(ownLoad * 100).toFixed(0)} % busy |`,
    `| the same without the modelled Wi-Fi | ${medianAndP95(directDelays)} |`,
    `| errors that a guest would see (goal 0) | ${errorCount} |`,
    `| photos sent / stored / stored twice (goal: each once) | ${sent.size} / ${stored} / ${doubled} |`,
    `| MB sent | ${Math.round(report.sentBytes / 1e6)} |`,
    `| stored photos that no guest saw | ${report.unseen} |`,
    `| pages of the gallery seen | ${report.pagesSeen} |`,
    ...usage.map(
      ({ part, cpuShare, firstMB, lastMB, peakMB }) =>
        `| ${part}: CPU; memory in the first and last quarter, peak | ${(cpuShare * 100).toFixed(0)} % of a core; ${firstMB.toFixed(0)} → ${lastMB.toFixed(0)} MB, ${peakMB.toFixed(0)} MB |`,
    ),
    ...errors.slice(0, 20).map(([what, times]) => `\n${times} × ${what}`),
  ].join('\n')
}
