import type { DecidePhotosRequest } from '#contract/schemas/event-settings.ts'
import { Store } from '#web/state/store.ts'
import type { ReadableStore } from '#web/state/store.ts'

export type Decision = 'approve' | 'hide'

/** What was decided within so long goes out together, ms: long enough to take back a slip of the thumb. */
const SEND_AFTER_MS = 1200
/** Before what could not be sent is sent again, ms. */
const RETRY_MS = 3000

/** Sends decisions about photos a little later, several together, and again where that fails. */
export class DecisionSender {
  #send: (decisions: DecidePhotosRequest) => Promise<unknown>
  #unsent = new Map<number, Decision>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasFailed = new Store(false)
  /** True while what was decided waits for the connection. */
  readonly hasFailed: ReadableStore<boolean> = this.#hasFailed

  constructor(send: (decisions: DecidePhotosRequest) => Promise<unknown>) {
    this.#send = send
  }

  add(photoId: number, decision: Decision): void {
    this.#unsent.set(photoId, decision)
    this.#sendIn(SEND_AFTER_MS)
  }

  /** What was not sent yet will not be; what was is decided anew. */
  takeBack(photoId: number): void {
    this.#unsent.delete(photoId)
  }

  /** Sends what is left now. */
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
