import type { PhotoView } from '#contract/schemas/photos.ts'
import { KnownPhotos } from './known-photos.ts'
import type { PhotoRow } from './photo-store.ts'

export interface CheckPorts {
  get(key: string): PhotoRow | undefined
  file(key: string): Promise<Blob | undefined>
  /** Rejects when the file can't be read, or this page cannot compute it. */
  hash(file: Blob): Promise<string>
  /** Those of an event's photos that have these hashes. */
  known(eventId: number, hashes: string[]): Promise<Record<string, PhotoView>>
  onHash(key: string, hash: string): void
  /** Called when the event has a photo before any of its bytes were sent from here. */
  onKnown(key: string): void
}

/** `unreadable` when the file is gone or can't be read; undefined when the photo is to be sent. */
export type Verdict = PhotoView | 'unreadable' | undefined

/** Whether the event has a photo already: asked once a photo, and ahead of its turn where there is time. */
export class PhotoChecks {
  #ports: CheckPorts
  #known = new Map<number, KnownPhotos>()
  #hashes = new Map<string, Promise<string | undefined>>()
  #verdicts = new Map<string, Promise<Verdict>>()
  #isLookingAhead = false

  constructor(ports: CheckPorts) {
    this.#ports = ports
  }

  /** Rejects when the connection breaks, and asks again the next time. `isAgain` asks in any case. */
  check(key: string, isAgain = false): Promise<Verdict> {
    const verdict = (!isAgain && this.#verdicts.get(key)) || this.#check(key, isAgain)
    this.#verdicts.set(key, verdict)
    verdict.catch(() => this.#verdicts.get(key) === verdict && this.#verdicts.delete(key))
    return verdict
  }

  /** Looks at photos one after the other. What is found is told; the first that cannot be asked for ends it. */
  async lookAhead(
    next: () => string | undefined,
    found: (key: string, photo: PhotoView) => void,
  ): Promise<void> {
    if (this.#isLookingAhead) return
    this.#isLookingAhead = true
    const broken = new AbortController()
    for (;;) {
      const key = broken.signal.aborted ? undefined : next()
      if (key === undefined) break
      this.check(key).then(
        (verdict) => typeof verdict === 'object' && found(key, verdict),
        () => broken.abort(),
      )
      // The next is read while the answer is on its way.
      await this.#hash(key)
    }
    this.#isLookingAhead = false
  }

  isChecked(key: string): boolean {
    return this.#verdicts.has(key)
  }

  forget(key: string): void {
    this.#hashes.delete(key)
    this.#verdicts.delete(key)
  }

  async #check(key: string, isAgain: boolean): Promise<Verdict> {
    const row = this.#ports.get(key)
    const hash = await this.#hash(key)
    if (hash === undefined || !row) return 'unreadable'
    if (!hash) return undefined
    const { id } = row.event
    const known = this.#known.get(id) ?? new KnownPhotos((hashes) => this.#ports.known(id, hashes))
    this.#known.set(id, known)
    const photo = await known.find(hash)
    if (photo && !isAgain && !row.url) this.#ports.onKnown(key)
    return photo
  }

  #hash(key: string): Promise<string | undefined> {
    const hash = this.#hashes.get(key) ?? this.#compute(key)
    this.#hashes.set(key, hash)
    return hash
  }

  /** Undefined when the file can't be read; empty where this page cannot compute it: then it is sent without asking. */
  async #compute(key: string): Promise<string | undefined> {
    const known = this.#ports.get(key)?.hash
    if (known) return known
    const file = await this.#ports.file(key)
    if (!file) return undefined
    try {
      const hash = await this.#ports.hash(file)
      this.#ports.onHash(key, hash)
      return hash
    } catch {
      const isReadable = await file
        .slice(0, 1)
        .arrayBuffer()
        .then(({ byteLength }) => byteLength === Math.min(1, file.size))
        .catch(() => false)
      return isReadable ? '' : undefined
    }
  }
}
