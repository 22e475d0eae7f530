export const LEASE_MS = 10_000
const RENEW_MS = 3000

/** The right of one tab to send this browser's stored photos. */
export interface Lease {
  owner: string
  /** Expiry in milliseconds since 1970, by the device's clock. */
  until: number
}

export interface LeasePorts {
  /** Replaces the lease with the result of `change` in one transaction. Returns the new lease. */
  change(change: (lease: Lease | undefined) => Lease | undefined): Promise<Lease | undefined>
  now(): number
  /** Calls `run` at this interval. Returns a function that stops it. */
  every(intervalMs: number, run: () => void): () => void
  onChange(isHeld: boolean): void
}

/** One tab's side of the lease. Uses a transaction, because plain HTTP has no Web Locks. */
export class TabLease {
  readonly #owner: string
  readonly #ports: LeasePorts
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

  /** Takes the lease once it is free and renews it, until called with false. */
  want(isWanted: boolean): void {
    if (isWanted && !this.#stop) {
      this.#stop = this.#ports.every(RENEW_MS, () => void this.take())
      void this.take()
    }
    if (!isWanted && this.#stop) this.release()
  }

  /** Takes or renews the lease if no other tab has it. If the browser's storage fails, the lease expires. */
  async take(): Promise<void> {
    if (!this.#stop) return
    const until = this.#ports.now() + LEASE_MS
    const mine = { owner: this.#owner, until }
    const lease = await this.#ports
      .change((lease) => (isFree(lease, this.#owner, this.#ports.now()) ? mine : lease))
      .catch(() => undefined)
    if (!this.#stop) return
    // A background page may renew the lease after it has expired.
    const hadExpired = !this.isHeld
    if (lease) this.#until = lease.owner === this.#owner ? until : 0
    this.#notify(hadExpired)
  }

  /** Releases the lease, so that another tab can take it at once. */
  release(): void {
    this.#stop?.()
    this.#stop = undefined
    if (this.#until)
      void this.#ports
        .change((lease) => (lease?.owner === this.#owner ? undefined : lease))
        .catch(() => undefined)
    this.#until = 0
    this.#notify()
  }

  #notify(hadExpired = false): void {
    const { isHeld } = this
    const isChange = this.#wasHeld !== isHeld || (isHeld && hadExpired)
    this.#wasHeld = isHeld
    if (isChange) this.#ports.onChange(isHeld)
  }
}

/** Whether `owner` may take the lease. True also for a lease from before the device's clock was set back. */
const isFree = (lease: Lease | undefined, owner: string, now: number): boolean =>
  !lease || lease.owner === owner || lease.until <= now || lease.until > now + LEASE_MS
