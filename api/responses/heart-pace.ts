import type { PhotoView } from '#contract/schemas/photos.ts'

/** A photo of which only the hearts change is told of so often, ms: the whole room may like one at the same moment. */
export const HEART_INTERVAL_MS = 1000

/** Holds back photos of which nothing but the hearts has changed since they were told of, until it is time. */
export class HeartPace {
  readonly #now: () => number
  /** What was told of in the last interval. */
  readonly #told = new Map<number, { at: number; rest: string }>()

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Those of these photos that may be told of now, and counts as told; the ids of the others. */
  pick(photos: PhotoView[]): { due: PhotoView[]; early: number[] } {
    const now = this.#now()
    for (const [id, { at }] of this.#told) if (now - at >= HEART_INTERVAL_MS) this.#told.delete(id)
    const due: PhotoView[] = []
    const early: number[] = []
    for (const photo of photos) {
      const rest = JSON.stringify({ ...photo, heartCount: 0 })
      if (this.#told.get(photo.id)?.rest === rest) early.push(photo.id)
      else {
        due.push(photo)
        this.#told.set(photo.id, { at: now, rest })
      }
    }
    return { due, early }
  }
}
