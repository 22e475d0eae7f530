import { UnsafeError } from './unsafe-error.ts'

export interface ReadLimits {
  /** Maximum bytes read or written, counting repetitions. */
  visitedBytes: number
  inflatedBytes: number
}

/** Counts the work for one file. Throws `UnsafeError` before exceeding a limit. */
export class ReadBudget {
  #visitsLeft: number
  #inflatableLeft: number
  #visited = 0

  constructor({ visitedBytes, inflatedBytes }: ReadLimits) {
    this.#visitsLeft = visitedBytes
    this.#inflatableLeft = inflatedBytes
  }

  get visited(): number {
    return this.#visited
  }

  get inflatable(): number {
    return this.#inflatableLeft
  }

  visit(bytes: number): void {
    this.#visitsLeft -= bytes
    if (this.#visitsLeft < 0) throw new UnsafeError('This file takes more reading than any photo.')
    this.#visited += bytes
  }

  inflate(bytes: number): void {
    this.#inflatableLeft -= bytes
    this.visit(bytes)
  }
}
