import { Store } from '#web/ui/store.ts'
import type { ReadableStore } from '#web/ui/store.ts'
import type { Answer } from './answers.ts'
import type { EventOfPhoto } from './upload-status.ts'

/** Between two changes of the list by bytes that have left, ms: fifty bars drawn more often would slow a phone down. */
const PROGRESS_INTERVAL_MS = 100

/** `chosen`, and the guest has not said yet that it is to be sent; `failed` is refused for good. */
type UploadState = 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed'

export interface Upload {
  key: string
  event: EventOfPhoto
  name: string
  state: UploadState
  /** The part of the bytes that has left, 0 to 1. */
  progress: number
  /** True when the event already had the photo, so nothing was sent. */
  isKnown?: boolean | undefined
  /** Whether the browser keeps it beyond this page; undefined until it has tried. */
  isKept?: boolean
  /** Left by an earlier visit. */
  isFromBefore: boolean
  /** What the server said to one that failed. */
  answer?: Answer | undefined
  /** A small picture of the file, once it is made; none where the browser can't read the format. */
  preview?: Blob | undefined
}

export interface Round {
  event: EventOfPhoto
  sent: number
  /** Number of photos that the event already had. */
  known: number
  failed: readonly Upload[]
}

export const isUnderWay = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending'

/** The photos of all events that this tab knows of, until they have arrived. */
export class UploadList {
  #store = new Store<readonly Upload[]>([])
  readonly store: ReadableStore<readonly Upload[]> = this.#store
  #onRound: (round: Round) => void
  /** Keys of photos that were refused since the guest was last told. */
  #unreported = new Set<string>()
  /** What the list is told of with the next change by bytes. */
  #progress = new Map<string, number>()

  /**
   * `onRound` is called when nothing of an event is under way any more, in a task of its own: the arrival of the last photo is
   * drawn before, so that the page does not stand still for both.
   */
  constructor(onRound: (round: Round) => void) {
    this.#onRound = onRound
  }

  get all(): readonly Upload[] {
    return this.#store.get()
  }

  find(key: string): Upload | undefined {
    return this.all.find((upload) => upload.key === key)
  }

  add(uploads: readonly Upload[]): void {
    if (uploads.length) this.#store.set([...this.all, ...uploads])
  }

  change(key: string, change: Partial<Upload>): void {
    this.changeAll(new Map([[key, change]]))
  }

  /** Changes several photos at once; those that are not in the list are left out. */
  changeAll(changes: ReadonlyMap<string, Partial<Upload>>): void {
    const changed = this.all.filter(({ key }) => changes.has(key))
    for (const { key, state } of changed) {
      const next = changes.get(key)?.state ?? state
      if (next === 'failed' && state !== 'failed') this.#unreported.add(key)
      if (next !== 'failed') this.#unreported.delete(key)
    }
    if (!changed.length) return
    this.#store.set(
      this.all.map((upload) =>
        changes.has(upload.key) ? { ...upload, ...changes.get(upload.key) } : upload,
      ),
    )
    for (const event of new Map(changed.map(({ event }) => [event.id, event])).values()) this.#settle(event)
  }

  /** Takes a photo from the list without a word. */
  drop(key: string): void {
    const upload = this.find(key)
    if (!upload) return
    this.#unreported.delete(key)
    this.#store.set(this.all.filter((upload) => upload.key !== key))
    this.#settle(upload.event)
  }

  progress(key: string, part: number): void {
    if (!this.#progress.size) setTimeout(() => this.#showProgress(), PROGRESS_INTERVAL_MS)
    this.#progress.set(key, part)
  }

  #showProgress(): void {
    const parts = this.#progress
    this.#progress = new Map()
    this.#store.set(
      this.all.map((upload) => {
        const progress = upload.state === 'sending' ? parts.get(upload.key) : undefined
        return progress === undefined ? upload : { ...upload, progress }
      }),
    )
  }

  #settle(event: EventOfPhoto): void {
    const ofEvent = this.all.filter((upload) => upload.event.id === event.id)
    if (ofEvent.some(isUnderWay)) return
    const sent = ofEvent.filter(({ state }) => state === 'sent')
    const failed = ofEvent.filter(({ key }) => this.#unreported.has(key))
    if (!sent.length && !failed.length) return
    for (const { key } of failed) this.#unreported.delete(key)
    this.#store.set(this.all.filter((upload) => !sent.includes(upload)))
    const known = sent.filter(({ isKnown }) => isKnown).length
    setTimeout(() => this.#onRound({ event, sent: sent.length - known, known, failed }))
  }
}
