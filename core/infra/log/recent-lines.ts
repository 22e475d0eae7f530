import type { Logger } from 'pino'

/** Maximum characters of the kept lines. */
const MAX_LENGTH = 256 * 1024

/** The latest lines of a log, as JSON. */
export class RecentLines {
  readonly #lines: string[] = []
  #length = 0

  add(line: string): void {
    this.#lines.push(line)
    this.#length += line.length
    while (this.#length > MAX_LENGTH) this.#length -= this.#lines.shift()!.length
  }

  read(): readonly string[] {
    return this.#lines
  }
}

const OF_LOG = new WeakMap<Logger, RecentLines>()

export const keepLines = (log: Logger, lines: RecentLines): Logger => {
  OF_LOG.set(log, lines)
  return log
}

/** Returns the latest lines of this log in this process, oldest first. */
export const recentLines = (log: Logger): readonly string[] => OF_LOG.get(log)?.read() ?? []
