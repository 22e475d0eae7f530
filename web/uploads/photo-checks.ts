import type { PhotoView } from '#contract/schemas/photos.ts'
import { send } from '#web/api/send.ts'
import { hashPhoto } from './hash-photo.ts'
import { KnownPhotos } from './known-photos.ts'
import type { QueuedPhotos } from './queued-photos.ts'

/** The photo if the event has it, `unreadable` if the file can't be read, undefined if it must be sent. */
export type CheckResult = PhotoView | 'unreadable' | undefined

/** Checks once per photo whether the event already has it. In idle time, checks queued photos ahead. */
export class PhotoChecks {
  readonly #photos: QueuedPhotos
  readonly #onKnown: (key: string) => void
  readonly #known = new Map<number, KnownPhotos>()
  readonly #hashes = new Map<string, Promise<string | undefined>>()
  readonly #results = new Map<string, Promise<CheckResult>>()
  #isLookingAhead = false

  /** Calls `onKnown` when the event has a photo before this device sent any of it. */
  constructor(photos: QueuedPhotos, onKnown: (key: string) => void) {
    this.#photos = photos
    this.#onKnown = onKnown
  }

  /** Rejects when the connection breaks. The next call retries. `isRepeated` ignores an earlier result. */
  check(key: string, isRepeated = false): Promise<CheckResult> {
    const result = (!isRepeated && this.#results.get(key)) || this.#check(key, isRepeated)
    this.#results.set(key, result)
    result.catch(() => this.#results.get(key) === result && this.#results.delete(key))
    return result
  }

  /** Checks the keys that `next` returns, one after another. Ends when a request fails. */
  async lookAhead(
    next: (isChecked: (key: string) => boolean) => string | undefined,
    onFound: (key: string, photo: PhotoView) => void,
  ): Promise<void> {
    if (this.#isLookingAhead) return
    this.#isLookingAhead = true
    const broken = new AbortController()
    for (;;) {
      const key = broken.signal.aborted ? undefined : next((key) => this.#results.has(key))
      if (key === undefined) break
      this.check(key).then(
        (result) => typeof result === 'object' && onFound(key, result),
        () => broken.abort(),
      )
      // Hash the next photo while the response is on its way.
      await this.#hash(key)
    }
    this.#isLookingAhead = false
  }

  forget(key: string): void {
    this.#hashes.delete(key)
    this.#results.delete(key)
  }

  async #check(key: string, isRepeated: boolean): Promise<CheckResult> {
    const row = this.#photos.get(key)
    const hash = await this.#hash(key)
    if (hash === undefined || !row) return 'unreadable'
    if (!hash) return undefined
    const { id } = row.event
    const find = async (hashes: string[]) =>
      (await send('POST /api/events/:id/photos/known', { id, body: { hashes } })).photos
    const known = this.#known.get(id) ?? new KnownPhotos(find)
    this.#known.set(id, known)
    const photo = await known.find(hash)
    if (photo && !isRepeated && !row.url) this.#onKnown(key)
    return photo
  }

  #hash(key: string): Promise<string | undefined> {
    const hash = this.#hashes.get(key) ?? this.#compute(key)
    this.#hashes.set(key, hash)
    return hash
  }

  /** Returns undefined for an unreadable file, and '' if this page can't hash. Such photos are sent without a check. */
  async #compute(key: string): Promise<string | undefined> {
    const known = this.#photos.get(key)?.hash
    if (known) return known
    const file = await this.#photos.file(key)
    if (!file) return undefined
    try {
      const hash = await hashPhoto(file)
      void this.#photos.save(key, { hash })
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
