import { PagedPhotos } from './paged-photos.ts'
import type { PhotoSource } from './paged-photos.ts'

/** Lists that are kept: what is typed into the search makes one after the other. */
const MAX_LISTS = 8

/** The console's lists of one kind, by what is asked of the server; those that were looked at last are kept. */
export class PhotoLists<P extends { id: number }> {
  #sourceOf: (query: string) => PhotoSource<P>
  #lists = new Map<string, PagedPhotos<P>>()

  constructor(sourceOf: (query: string) => PhotoSource<P>) {
    this.#sourceOf = sourceOf
  }

  /** The list of what is asked for by this query of an address, as `only=hidden`; empty for all. */
  by(query: string): PagedPhotos<P> {
    const list = this.#lists.get(query) ?? new PagedPhotos(this.#sourceOf(query))
    this.#lists.delete(query)
    this.#lists.set(query, list)
    const [oldest] = this.#lists.keys()
    if (this.#lists.size > MAX_LISTS && oldest !== undefined) this.#lists.delete(oldest)
    return list
  }

  /** Replaces one photo wherever it is listed. */
  replace(photo: P): void {
    for (const list of this.#lists.values()) list.replace(photo)
  }

  remove(isGone: (photo: P) => boolean): void {
    for (const list of this.#lists.values()) list.remove(isGone)
  }

  /** Forgets everything. */
  clear(): void {
    for (const list of this.#lists.values()) list.clear()
  }
}
