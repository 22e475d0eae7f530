const MAX_BRANCHES = 1 << 16
/** Buckets of counts, as in AFL: 1, 2, 3, 4–7, 8–15, 16–31, 32–127, 128 and more. */
const BUCKETS = Uint8Array.from({ length: 256 }, (_, count) =>
  count < 4 ? count : count < 8 ? 4 : count < 16 ? 5 : count < 32 ? 6 : count < 128 ? 7 : 8,
)
const WORK_STEPS = 256

/** Counts the branches that inputs reach in one thread. See `instrument.ts`. */
export class Coverage {
  readonly #counts = new Uint8Array(MAX_BRANCHES)
  /** One bit per bucket. */
  readonly #seen = new Uint16Array(MAX_BRANCHES)
  readonly #workSeen = new Uint8Array(WORK_STEPS)
  #features = 0

  readonly #isCounted: boolean

  /** With `isCounted`, a new count of a known branch is also new. */
  constructor(isCounted: boolean) {
    this.#isCounted = isCounted
    Object.assign(globalThis, { coverage: this.#counts, constants: new Set() })
  }

  get features(): number {
    return this.#features
  }

  constants(): Buffer[] {
    const { constants } = globalThis as unknown as { constants: Set<string | number> }
    return [...constants].flatMap((value) =>
      typeof value === 'string' ? [Buffer.from(value)] : bytesOf(value),
    )
  }

  begin(): void {
    this.#counts.fill(0)
  }

  /** Whether the last input reached something new, or took an amount of work (logarithmic) not seen before. */
  isNew(work: number): boolean {
    const before = this.#features
    const counts = this.#counts
    for (let i = 0; i < MAX_BRANCHES; i++) {
      if (counts[i] === 0) continue
      const bit = this.#isCounted ? 1 << BUCKETS[counts[i]!]! : 1
      if (this.#seen[i]! & bit) continue
      this.#seen[i] = this.#seen[i]! | bit
      this.#features++
    }
    const step = Math.min(WORK_STEPS - 1, Math.floor(4 * Math.log2(work + 1)))
    if (work && this.#isCounted && !this.#workSeen[step]) {
      this.#workSeen[step] = 1
      this.#features++
    }
    return this.#features > before
  }
}

function bytesOf(value: number): Buffer[] {
  const size = value > 0xffff ? 4 : 2
  const [big, little] = [Buffer.alloc(size), Buffer.alloc(size)]
  big.writeUIntBE(value, 0, size)
  little.writeUIntLE(value, 0, size)
  return [big, little]
}
