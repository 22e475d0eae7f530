import type { DecidePhotosRequest } from '#contract/schemas/event-settings.ts'
import { Store, type ReadableStore } from '#web/state/store.ts'

export type Decision = 'approve' | 'hide'

/** Milliseconds during which decisions are collected into one request. Long enough to undo a mistake. */
const SEND_AFTER_MS = 1200
/** Milliseconds before a failed request is retried. */
const RETRY_MS = 3000

/** Sends decisions about photos in batches, with retries. */
export class DecisionSender {
  #send: (decisions: DecidePhotosRequest) => Promise<unknown>
  #unsent = new Map<number, Decision>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasFailed = new Store(false)
  /** Whether the last request failed. Its decisions are still queued. */
  readonly hasFailed: ReadableStore<boolean> = this.#hasFailed

  constructor(send: (decisions: DecidePhotosRequest) => Promise<unknown>) {
    this.#send = send
  }

  add(photoId: number, decision: Decision): void {
    this.#unsent.set(photoId, decision)
    this.#sendIn(SEND_AFTER_MS)
  }

  /** Removes an unsent decision. A sent one can only be replaced by another. */
  undo(photoId: number): void {
    this.#unsent.delete(photoId)
  }

  /** Sends all queued decisions now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    const decisions = [...this.#unsent]
    if (!decisions.length) return
    const idsOf = (wanted: Decision) =>
      decisions.filter(([, decision]) => decision === wanted).map(([id]) => id)
    try {
      await this.#send({ approve: idsOf('approve'), hide: idsOf('hide') })
      for (const [id, decision] of decisions) if (this.#unsent.get(id) === decision) this.#unsent.delete(id)
      this.#hasFailed.set(false)
    } catch {
      this.#hasFailed.set(true)
      this.#sendIn(RETRY_MS)
    }
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }
}
