import { UnsafeError } from './unsafe-error.ts'

export interface ReadLimits {
  /** How many bytes may be read or written in all, each as often as it is. */
  visitedBytes: number
  /** How many bytes may come out of what is compressed. */
  inflatedBytes: number
}

/** Counts the work that one file takes. What would exceed it throws `UnsafeError`, before it is done. */
export class ReadBudget {
  #visitsLeft: number
  #inflatableLeft: number
  #visited = 0

  constructor({ visitedBytes, inflatedBytes }: ReadLimits) {
    this.#visitsLeft = visitedBytes
    this.#inflatableLeft = inflatedBytes
  }

  /** Bytes visited so far. */
  get visited(): number {
    return this.#visited
  }

  /** Bytes that may still come out of what is compressed. */
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
