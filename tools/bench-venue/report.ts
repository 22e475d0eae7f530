import { median } from '#tools/bench/pairs.ts'
import type { Usage } from './usage.ts'

/** What happened in the evening. Moments are ms of `performance.now()`. */
export class Report {
  pagesSeen = 0
  sentBytes = 0
  readonly sent = new Set<string>()
  /** When the photo's sender got the response, by the photo's id. */
  readonly #takenAt = new Map<number, number>()
  /** By the photo's id, when its tile was there, at each guest. */
  readonly #tilesAt = new Map<number, number[]>()
  /** By the photo's id, when its tile was there at somebody whose line loses nothing. */
  readonly #tileAtOnce = new Map<number, number>()
  readonly #errors = new Map<string, number>()

  sending(hash: string, bytes: number): void {
    this.sent.add(hash)
    this.sentBytes += bytes
  }
  taken(id: number): void {
    this.#takenAt.set(id, performance.now())
  }
  tileShown(id: number, at = performance.now()): void {
    this.#tilesAt.set(id, [...(this.#tilesAt.get(id) ?? []), at])
  }
  /** The same, where no Wi-Fi is in between: what the product itself needs. */
  tileShownAtOnce(id: number): void {
    this.#tileAtOnce.set(id, performance.now())
  }
  error(what: string): void {
    this.#errors.set(what, (this.#errors.get(what) ?? 0) + 1)
  }

  /** From the end of an upload until its tile is there, s, for each photo and guest; one that came before the sender heard is 0. */
  get delays(): number[] {
    return this.#delaysOf((id) => this.#tilesAt.get(id) ?? [])
  }
  /** The same for whoever has no Wi-Fi in between. */
  get delaysAtOnce(): number[] {
    return this.#delaysOf((id) => this.#tileAtOnce.get(id) ?? [])
  }
  #delaysOf(tilesOf: (id: number) => number | number[]): number[] {
    return [...this.#takenAt]
      .flatMap(([id, taken]) => [tilesOf(id)].flat().map((at) => Math.max(0, at - taken) / 1000))
      .toSorted((a, b) => a - b)
  }
  /** Acknowledged photos whose tile no guest has seen. */
  get unseen(): number {
    return [...this.#takenAt.keys()].filter((id) => !this.#tilesAt.has(id)).length
  }
  get errors(): [what: string, times: number][] {
    return [...this.#errors]
  }
}

/** A table in Markdown. */
export function renderReport(
  report: Report,
  { stored, doubled, usage }: { stored: number; doubled: number; usage: Usage[] },
): string {
  const { delays, delaysAtOnce, errors, sent } = report
  const medianAndP95 = (all: number[]) =>
    all.length ? `${median(all).toFixed(1)} / ${all[Math.ceil(all.length * 0.95) - 1]!.toFixed(1)} s` : '–'
  const seen = errors.reduce((sum, [, times]) => sum + times, 0)
  return [
    '| | |',
    '| --- | ---: |',
    `| upload end → tile on another guest's screen, median / p95 (${delays.length} seen) | ${medianAndP95(delays)} |`,
    `| the same without Wi-Fi in between | ${medianAndP95(delaysAtOnce)} |`,
    `| errors that a guest would see (goal 0) | ${seen} |`,
    `| photos sent / stored / stored twice (goal: each once) | ${sent.size} / ${stored} / ${doubled} |`,
    `| MB sent | ${Math.round(report.sentBytes / 1e6)} |`,
    `| taken photos that nobody saw | ${report.unseen} |`,
    `| pages of the gallery seen | ${report.pagesSeen} |`,
    ...usage.map(
      ({ part, cpuShare, firstMB, lastMB, peakMB }) =>
        `| ${part}: CPU; memory in the first and last quarter, most | ${(cpuShare * 100).toFixed(0)} % of a core; ${firstMB.toFixed(0)} → ${lastMB.toFixed(0)} MB, ${peakMB.toFixed(0)} MB |`,
    ),
    ...errors.slice(0, 20).map(([what, times]) => `\n${times} × ${what}`),
  ].join('\n')
}
