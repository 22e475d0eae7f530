import useSWR from 'swr'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { Store, useStore, type ReadableStore } from '#web/state/store.ts'

/** Photos loaded so far, in the server's order. */
export interface PhotoPages<P> {
  photos: P[]
  /** False while there are more to load. */
  complete: boolean
}

export interface PagedPhotosState<P> extends PhotoPages<P> {
  /** Whether the last page failed to load. `more` retries. */
  stuck: boolean
}

export interface PhotoSource<P> {
  /** Fetches one page. `last` is the last photo of the previous page. */
  page(last?: P): Promise<P[]>
  /** Fetches the top of the list. `known` then returns the loaded photos, or undefined before the first load. */
  top(known: () => PhotoPages<P> | undefined): Promise<PhotoPages<P>>
}

/** A list that is loaded page by page. It outlives the tab that shows it. */
export class PagedPhotos<P extends { id: number }> {
  #source: PhotoSource<P>
  #store = new Store<PagedPhotosState<P> | undefined>(undefined)
  readonly store: ReadableStore<PagedPhotosState<P> | undefined> = this.#store
  /** Incremented by each load and change. A response to an older version is discarded. */
  #version = 0
  #next: Promise<void> | undefined

  constructor(source: PhotoSource<P>) {
    this.#source = source
  }

  /** Reloads the top. The loaded photos stay until then. Throws the source's errors. */
  async load(): Promise<void> {
    const version = ++this.#version
    const pages = await this.#source.top(this.store.get)
    if (version === this.#version) this.#store.set({ stuck: this.store.get()?.stuck ?? false, ...pages })
  }

  /** Loads the next page. Concurrent calls share one request. Throws the source's errors. */
  async more(): Promise<void> {
    const list = this.store.get()
    if (!list || list.complete) return
    this.#next ??= this.#fetchNext(list.photos.at(-1))
    await this.#next
  }

  /** Like `more`, for scrolling: an error sets `stuck`. */
  tryMore = (): void => void this.more().catch(() => {})

  /** Loads all remaining pages. */
  all = async (): Promise<P[]> => {
    while (this.store.get()?.complete === false) await this.more()
    return this.store.get()?.photos ?? []
  }

  /** Replaces the photo if it is in the list. */
  replace(photo: P): void {
    this.#change((photos) => photos.map((one) => (one.id === photo.id ? photo : one)))
  }

  remove(matches: (photo: P) => boolean): void {
    this.#change((photos) => photos.filter((photo) => !matches(photo)))
  }

  /** Removes all photos and discards pending responses. */
  clear(): void {
    this.#version++
    this.#store.set(undefined)
  }

  async #fetchNext(last: P | undefined): Promise<void> {
    this.#set({ stuck: false })
    try {
      const page = await this.#source.page(last)
      // Cleared first: the new photos may request the following page at once.
      this.#next = undefined
      const list = this.store.get()
      // If the list was reloaded, it may end with another photo. Adding the page would leave a gap.
      if (list && list.photos.at(-1)?.id === last?.id) this.#set(withPage(list.photos, page))
    } catch (error) {
      this.#next = undefined
      this.#set({ stuck: true })
      throw error
    }
  }

  #change(update: (photos: P[]) => P[]): void {
    const list = this.store.get()
    if (!list) return
    this.#version++
    this.#set({ photos: update(list.photos) })
  }

  #set(change: Partial<PagedPhotosState<P>>): void {
    const list = this.store.get()
    if (list) this.#store.set({ ...list, ...change })
  }
}

/** Appends a page. A photo that moved between pages keeps its first place. */
export function withPage<P extends { id: number }>(photos: P[], page: P[]): PhotoPages<P> {
  const known = new Set(photos.map(({ id }) => id))
  return {
    photos: [...photos, ...page.filter(({ id }) => !known.has(id))],
    complete: page.length < PAGE_SIZE,
  }
}

/** Returns the list. SWR decides when to load `key` and stores the error; the list stores the photos. */
export function usePagedPhotos<P extends { id: number }>(key: string, list: PagedPhotos<P>) {
  const { data, error, mutate } = useSWR(key, () => list.load().then(() => true))
  const state = useStore(list.store)
  return { data: data ? state : undefined, failure: error as unknown, refetch: () => void mutate() }
}
