/** How long a tab has the right to send after it last said so, and how often it says so, ms. */
export const LEASE_MS = 10_000
const RENEW_MS = 3000

/** Which tab sends what this browser keeps. */
export interface Lease {
  owner: string
  /** By the device's clock, ms since 1970. */
  until: number
}

export interface LeasePorts {
  /** Reads and writes the lease in one transaction: `change` gets the one that stands; what it returns replaces it. */
  change(change: (lease: Lease | undefined) => Lease | undefined): Promise<Lease | undefined>
  now(): number
  /** Calls back every so many ms until stopped. */
  every(ms: number, act: () => void): () => void
  /** Called when the right to send was won or lost. */
  onChange(isHeld: boolean): void
}

/** One tab's side of the lease: with a bare transaction, since Web Locks are missing on plain HTTP. */
export class TabLease {
  #owner: string
  #ports: LeasePorts
  #until = 0
  #wasHeld = false
  #stop: (() => void) | undefined

  constructor(owner: string, ports: LeasePorts) {
    this.#owner = owner
    this.#ports = ports
  }

  get isHeld(): boolean {
    return this.#until > this.#ports.now()
  }

  /** While wanted, the lease is taken as soon as it is free, and renewed; else it is given back. */
  want(isWanted: boolean): void {
    if (isWanted && !this.#stop) {
      this.#stop = this.#ports.every(RENEW_MS, () => void this.take())
      void this.take()
    }
    if (!isWanted && this.#stop) this.release()
  }

  /** Takes or renews the lease if no other tab has it. Where the browser's storage fails, it runs out. */
  async take(): Promise<void> {
    if (!this.#stop) return
    const until = this.#ports.now() + LEASE_MS
    const mine = { owner: this.#owner, until }
    const lease = await this.#ports
      .change((lease) => (isFree(lease, this.#owner, this.#ports.now()) ? mine : lease))
      .catch(() => undefined)
    if (!this.#stop) return
    // A page in the background may renew it so late that it had run out: then it is won anew.
    const isWonAnew = !this.isHeld
    if (lease) this.#until = lease.owner === this.#owner ? until : 0
    this.#tell(isWonAnew)
  }

  /** Lets another tab go on at once. */
  release(): void {
    this.#stop?.()
    this.#stop = undefined
    if (this.#until)
      void this.#ports
        .change((lease) => (lease?.owner === this.#owner ? undefined : lease))
        .catch(() => undefined)
    this.#until = 0
    this.#tell()
  }

  #tell(isWonAnew = false): void {
    const { isHeld } = this
    const isNews = this.#wasHeld !== isHeld || (isHeld && isWonAnew)
    this.#wasHeld = isHeld
    if (isNews) this.#ports.onChange(isHeld)
  }
}

/** True for no lease, one's own, one that has run out, and one from before the device's clock was set back. */
const isFree = (lease: Lease | undefined, owner: string, now: number): boolean =>
  !lease || lease.owner === owner || lease.until <= now || lease.until > now + LEASE_MS
