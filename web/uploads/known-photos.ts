import type { PhotoView } from '#contract/schemas/photos.ts'

const BATCH_SIZE = 100

type Found = Record<string, PhotoView>
interface Query {
  hash: string
  resolve(photo: PhotoView | undefined): void
  reject(error: unknown): void
}

/** Looks up which photos one event has, one request at a time. Hashes added during a request share the next one. */
export class KnownPhotos {
  readonly #request: (hashes: string[]) => Promise<Found>
  readonly #queries: Query[] = []
  #isRunning = false

  constructor(request: (hashes: string[]) => Promise<Found>) {
    this.#request = request
  }

  /** Returns the event's photo with these bytes, if it is intact. Rejects when the request fails. */
  find(hash: string): Promise<PhotoView | undefined> {
    return new Promise((resolve, reject) => {
      this.#queries.push({ hash, resolve, reject })
      void this.#run()
    })
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    while (this.#queries.length) {
      const batch = this.#queries.splice(0, BATCH_SIZE)
      await this.#request([...new Set(batch.map(({ hash }) => hash))]).then(
        (found) => batch.forEach(({ hash, resolve }) => resolve(found[hash])),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
    }
    this.#isRunning = false
  }
}
