import { PagedPhotos, type PhotoSource } from './paged-photos.ts'

/** Maximum number of cached lists. Each searched text creates one. */
const MAX_LISTS = 8

/** Cached photo lists by query. Drops the least recently used. */
export class PhotoLists<P extends { id: number }> {
  #sourceOf: (query: string) => PhotoSource<P>
  #lists = new Map<string, PagedPhotos<P>>()

  constructor(sourceOf: (query: string) => PhotoSource<P>) {
    this.#sourceOf = sourceOf
  }

  /** Returns the list for a query such as `only=hidden`. An empty query lists all photos. */
  get(query: string): PagedPhotos<P> {
    const list = this.#lists.get(query) ?? new PagedPhotos(this.#sourceOf(query))
    this.#lists.delete(query)
    this.#lists.set(query, list)
    const [oldest] = this.#lists.keys()
    if (this.#lists.size > MAX_LISTS && oldest !== undefined) this.#lists.delete(oldest)
    return list
  }

  /** Replaces a photo in every list. */
  replace(photo: P): void {
    for (const list of this.#lists.values()) list.replace(photo)
  }

  remove(matches: (photo: P) => boolean): void {
    for (const list of this.#lists.values()) list.remove(matches)
  }

  /** Removes all photos. */
  clear(): void {
    for (const list of this.#lists.values()) list.clear()
  }
}
