import type { PhotoView } from '#contract/schemas/photos.ts'
import { Store } from '#web/ui/store.ts'
import type { Answer } from './answers.ts'
import { isFinal, NO_ANSWER } from './answers.ts'
import { backoffDelay } from './backoff.ts'
import type { Upload, UploadList } from './upload-list.ts'

/** Photos on their way at a time: enough to fill the line, few enough to leave the browser one for pictures. */
const MAX_CONCURRENT_UPLOADS = 3
/** After so many failures in a row the guest is told that there is no connection; the first is often over at once. */
const FAILURES_TO_TELL = 2
/** No answer, too many requests, and a server that a proxy finds down or that lacks what it needs. */
const CONCERNS_ALL = [0, 429, 502, 503, 504]

export interface Pause {
  isPaused: boolean
  isNotCandid: boolean
}

export interface SenderPorts {
  /** Whether it is this tab's turn to send that photo. */
  maySend(upload: Upload): boolean
  /** What came of it: the photo as the server has it, or what was said instead. Rejects when the connection breaks. */
  deliver(
    upload: Upload,
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ): Promise<PhotoView | Answer>
  onTaken(upload: Upload, photo: PhotoView): void
  onRefused(upload: Upload, answer: Answer): void
  now(): number
  /** Calls back after that many ms. Returns how to cancel it. */
  after(ms: number, act: () => void): () => void
}

/**
 * Sends what waits, three at a time, until each photo is taken or refused for good. What passes by itself is waited for
 * and never given up: all wait while there is no connection, and one photo alone where only it fails.
 */
export class Sender {
  #list: UploadList
  #ports: SenderPorts
  #active = new Map<string, AbortController>()
  /** Failures in a row of the connection as a whole, and until when it is left alone. */
  #failures = 0
  #until = 0
  /** The same for a photo of its own. */
  #delayed = new Map<string, { failures: number; until: number }>()
  #cancel: (() => void) | undefined
  readonly pause = new Store<Pause>({ isPaused: false, isNotCandid: false })

  constructor(list: UploadList, ports: SenderPorts) {
    this.#list = list
    this.#ports = ports
  }

  isActive(key: string): boolean {
    return this.#active.has(key)
  }

  /** What this tab has still to send. */
  waiting(): Upload[] {
    return this.#list.all.filter(
      (upload) => upload.state === 'waiting' && !this.#active.has(upload.key) && this.#ports.maySend(upload),
    )
  }

  /** Starts as many as may be on their way. To be called whenever there may be something to send. */
  pump(): void {
    this.#cancel?.()
    this.#cancel = undefined
    const now = this.#ports.now()
    const mine = this.waiting()
    const isDue = ({ key }: Upload) => Math.max(this.#until, this.#delayed.get(key)?.until ?? 0) <= now
    const due = mine.filter(isDue).slice(0, MAX_CONCURRENT_UPLOADS - this.#active.size)
    for (const upload of due) void this.#send(upload)
    const next = Math.min(...mine.map(({ key }) => this.#delayed.get(key)?.until ?? 0))
    const until = Math.max(this.#until, next)
    if (mine.length && until > now) this.#cancel = this.#ports.after(until - now, () => this.pump())
  }

  /** Tries again at once: the network or the guest is back. */
  wake(): void {
    this.#failures = 0
    this.#until = 0
    this.#delayed.clear()
    this.pump()
  }

  /** The device has lost its network: says so at once, and not when what is on its way has been silent for too long. */
  lose(): void {
    this.#failures = Math.max(this.#failures, FAILURES_TO_TELL)
    this.#until = this.#ports.now() + backoffDelay(this.#failures)
    this.#tell({ isPaused: true, isNotCandid: false })
    this.stop(() => true)
  }

  /** Stops one photo, or all that `isMeant`; what was sent of them stays on the server. */
  stop(isMeant: (key: string) => boolean): void {
    for (const [key, abort] of this.#active) if (isMeant(key)) abort.abort()
    this.pump()
  }

  async #send({ key }: Upload): Promise<void> {
    const abort = new AbortController()
    this.#active.set(key, abort)
    this.#list.change(key, { state: 'sending', progress: 0 })
    const upload = this.#list.find(key)!
    const result = await this.#ports
      .deliver(upload, (part) => this.#list.progress(key, part), abort.signal)
      .catch((): Answer => NO_ANSWER)
    this.#active.delete(key)
    if (abort.signal.aborted) {
      if (this.#list.find(key)?.state === 'sending') this.#list.change(key, { state: 'waiting', progress: 0 })
    } else if ('id' in result) {
      this.#works()
      this.#delayed.delete(key)
      this.#ports.onTaken(upload, result)
    } else if (isFinal(result)) {
      if (result.status) this.#works()
      this.#list.change(key, { state: 'failed', progress: 0, answer: result })
      this.#ports.onRefused(upload, result)
    } else {
      this.#list.change(key, { state: 'waiting', progress: 0 })
      this.#delay(key, result)
    }
    this.pump()
  }

  #works(): void {
    this.#failures = 0
    // A server that asks to be left alone is left alone, though others of the three were taken.
    if (this.pause.get().isPaused) this.#until = 0
    this.#tell({ isPaused: false, isNotCandid: false })
  }

  #delay(key: string, { status, retryAfter, isCandid }: Answer): void {
    const now = this.#ports.now()
    // A fault of the server may be that of one photo: the others go on.
    if (isCandid && !CONCERNS_ALL.includes(status)) {
      const failures = (this.#delayed.get(key)?.failures ?? 0) + 1
      this.#delayed.set(key, { failures, until: now + backoffDelay(failures, retryAfter) })
      return
    }
    // Three that fail at the same moment are one failure.
    if (this.#until > now) return
    this.#failures++
    this.#until = now + backoffDelay(this.#failures, retryAfter)
    // Being too fast is no lack of a connection.
    if (status !== 429 && this.#failures >= FAILURES_TO_TELL)
      this.#tell({ isPaused: true, isNotCandid: !isCandid })
  }

  #tell(pause: Pause): void {
    const { isPaused, isNotCandid } = this.pause.get()
    if (isPaused !== pause.isPaused || isNotCandid !== pause.isNotCandid) this.pause.set(pause)
  }
}
