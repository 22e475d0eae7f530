import type { PhotoView } from '#contract/schemas/photos.ts'

/** Maximum hashes per request. */
const BATCH_SIZE = 100

type Found = Record<string, PhotoView>
interface Question {
  hash: string
  resolve(photo: PhotoView | undefined): void
  reject(error: unknown): void
}

/** Asks one event which photos it has. One request at a time; hashes that come in the meantime share the next one. */
export class KnownPhotos {
  readonly #ask: (hashes: string[]) => Promise<Found>
  readonly #questions: Question[] = []
  #isAsking = false

  constructor(ask: (hashes: string[]) => Promise<Found>) {
    this.#ask = ask
  }

  /** Returns the event's photo with these bytes, if it is intact. Rejects when the request fails. */
  find(hash: string): Promise<PhotoView | undefined> {
    return new Promise((resolve, reject) => {
      this.#questions.push({ hash, resolve, reject })
      void this.#run()
    })
  }

  async #run(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    while (this.#questions.length) {
      const batch = this.#questions.splice(0, BATCH_SIZE)
      await this.#ask([...new Set(batch.map(({ hash }) => hash))]).then(
        (found) => batch.forEach(({ hash, resolve }) => resolve(found[hash])),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
    }
    this.#isAsking = false
  }
}
