import type { PhotoView } from '#contract/photos.ts'
import { Store } from '#web/ui/store.ts'
import type { ReadableStore } from '#web/ui/store.ts'
import type { Answer } from './retries.ts'
import { isTransient, NO_ANSWER, retryDelay } from './retries.ts'

/** Photos on their way at a time: enough to fill the line, few enough to leave the browser one for pictures. */
export const MAX_CONCURRENT_UPLOADS = 3

/** `chosen` and not sent yet; `waiting` for its turn; `pausing` before a retry; `failed` needs the guest. */
export type UploadState = 'chosen' | 'waiting' | 'sending' | 'pausing' | 'sent' | 'failed'

export interface Upload {
  key: number
  file: File
  state: UploadState
  /** The part of the bytes that has left, 0 to 1. */
  progress: number
  /** What the server said to one that failed. */
  answer?: Answer | undefined
  photo?: PhotoView
  /** A small picture of the file, once it is made; none where the browser can't read the format. */
  preview?: Blob
}

export interface QueuePorts {
  send(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Answer>
  /** Resolves after that many ms, and not before the phone has a network. */
  pause(ms: number): Promise<void>
  onSent(upload: Upload, photo: PhotoView): void
  /** Called when nothing is under way any more. */
  onSettled(result: { sent: number; failed: Upload[] }): void
}

/** Sends each photo in a request of its own, three at a time, and retries it by itself. */
export class UploadQueue {
  #ports: QueuePorts
  #store = new Store<readonly Upload[]>([])
  readonly store: ReadableStore<readonly Upload[]> = this.#store
  #aborts = new Map<number, AbortController>()
  /** Keys that have failed since the guest was last notified. */
  #unreported = new Set<number>()
  #nextKey = 1

  constructor(ports: QueuePorts) {
    this.#ports = ports
  }

  get uploads(): readonly Upload[] {
    return this.#store.get()
  }

  /** Adds files, without those that are in the list already. */
  choose(files: File[]): void {
    const known = new Set(this.uploads.map(({ file }) => fileIdentity(file)))
    const fresh = files.filter((file) => !known.has(fileIdentity(file)) && known.add(fileIdentity(file)))
    this.#store.set([
      ...this.uploads,
      ...fresh.map((file): Upload => ({ key: this.#nextKey++, file, state: 'chosen', progress: 0 })),
    ])
  }

  /** Takes a photo from the list, also one that is on its way. */
  remove(key: number): void {
    this.#aborts.get(key)?.abort()
    this.#store.set(this.uploads.filter((upload) => upload.key !== key))
    this.#pump()
  }

  /** Sends what has been chosen. */
  start(): void {
    this.#store.set(
      this.uploads.map((upload) => (upload.state === 'chosen' ? { ...upload, state: 'waiting' } : upload)),
    )
    this.#pump()
  }

  /** Tries a failed photo once more, as from the beginning. */
  retry(key: number): void {
    this.#change(key, { state: 'waiting', answer: undefined })
    this.#pump()
  }

  setPreview(key: number, preview: Blob): void {
    this.#change(key, { preview })
  }

  /** True while a photo is in the list and not sent. */
  isOpen(key: number): boolean {
    return this.uploads.some((upload) => upload.key === key && upload.state !== 'sent')
  }

  #pump(): void {
    const busy = this.uploads.filter(({ state }) => state === 'sending' || state === 'pausing').length
    const next = this.uploads
      .filter(({ state }) => state === 'waiting')
      .slice(0, MAX_CONCURRENT_UPLOADS - busy)
    for (const upload of next) void this.#sendWithRetries(upload)
  }

  /** Sends one photo until it is taken, refused, removed or out of attempts. */
  async #sendWithRetries({ key, file }: Upload): Promise<void> {
    const abort = new AbortController()
    this.#aborts.set(key, abort)
    for (let attempts = 1; ;) {
      this.#change(key, { state: 'sending', progress: 0 })
      const answer = await this.#ports
        .send(file, (progress) => this.#change(key, { progress }), abort.signal)
        .catch((): Answer => NO_ANSWER)
      if (abort.signal.aborted) break
      const [photo] = answer.photos ?? []
      if (photo) {
        this.#change(key, { state: 'sent', progress: 1, photo })
        const upload = this.uploads.find((upload) => upload.key === key)
        if (upload) this.#ports.onSent(upload, photo)
        break
      }
      const pause = isTransient(answer) ? retryDelay(attempts, answer.retryAfter) : undefined
      if (pause === undefined) {
        this.#unreported.add(key)
        this.#change(key, { state: 'failed', progress: 0, answer })
        break
      }
      // Being too fast is no failed attempt: the photo goes on when its turn comes, however often.
      if (answer.status !== 429) attempts++
      this.#change(key, { state: 'pausing', progress: 0 })
      await this.#ports.pause(pause)
      if (abort.signal.aborted) break
    }
    this.#aborts.delete(key)
    this.#pump()
    this.#settle()
  }

  #settle(): void {
    if (this.uploads.some(({ state }) => ['waiting', 'sending', 'pausing'].includes(state))) return
    const unreported = this.#unreported
    this.#unreported = new Set()
    const sent = this.uploads.filter(({ state }) => state === 'sent')
    const failed = this.uploads.filter(({ state, key }) => state === 'failed' && unreported.has(key))
    this.#store.set(this.uploads.filter(({ state }) => state !== 'sent'))
    if (sent.length || failed.length) this.#ports.onSettled({ sent: sent.length, failed })
  }

  #change(key: number, change: Partial<Upload>): void {
    this.#store.set(this.uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))
  }
}

const fileIdentity = (file: File) => `${file.name}\n${file.size}\n${file.lastModified}`
