import useSWR from 'swr'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { Store, useStore } from '#web/state/store.ts'
import type { ReadableStore } from '#web/state/store.ts'

/** The photos fetched so far, in the server's order. */
export interface PhotoPages<P> {
  photos: P[]
  /** False while more can be fetched. */
  complete: boolean
}

export interface PagedPhotosState<P> extends PhotoPages<P> {
  /** True when a page did not come; `more` asks for it again. */
  stuck: boolean
}

export interface PhotoSource<P> {
  /** One page; `last` is the last photo of the page before. */
  page(last?: P): Promise<P[]>
  /** Fetches from the top; `known` gives what is in the list by now, undefined before the first load. */
  top(known: () => PhotoPages<P> | undefined): Promise<PhotoPages<P>>
}

/** A list of the console that is fetched page by page. It outlives the tab that shows it. */
export class PagedPhotos<P extends { id: number }> {
  #source: PhotoSource<P>
  #store = new Store<PagedPhotosState<P> | undefined>(undefined)
  readonly store: ReadableStore<PagedPhotosState<P> | undefined> = this.#store
  /** Goes up with each load and each change: an answer that was asked for before may be older than what is shown. */
  #version = 0
  #next: Promise<void> | undefined

  constructor(source: PhotoSource<P>) {
    this.#source = source
  }

  /** Fetches from the top; what is known stays until the answer is here. Throws what the source throws. */
  async load(): Promise<void> {
    const version = ++this.#version
    const pages = await this.#source.top(this.store.get)
    if (version === this.#version) this.#store.set({ stuck: this.store.get()?.stuck ?? false, ...pages })
  }

  /** Fetches the next page; several calls at once fetch one. Throws what the source throws. */
  async more(): Promise<void> {
    const list = this.store.get()
    if (!list || list.complete) return
    this.#next ??= this.#fetchNext(list.photos.at(-1))
    await this.#next
  }

  /** `more` for a list that is scrolled: a failure is `stuck`. */
  tryMore = (): void => void this.more().catch(() => {})

  /** Fetches all that is left. */
  all = async (): Promise<P[]> => {
    while (this.store.get()?.complete === false) await this.more()
    return this.store.get()?.photos ?? []
  }

  /** Replaces one photo, where the list has it. */
  replace(photo: P): void {
    this.#change((photos) => photos.map((one) => (one.id === photo.id ? photo : one)))
  }

  remove(isGone: (photo: P) => boolean): void {
    this.#change((photos) => photos.filter((photo) => !isGone(photo)))
  }

  /** Forgets everything. */
  clear(): void {
    this.#version++
    this.#store.set(undefined)
  }

  async #fetchNext(last: P | undefined): Promise<void> {
    this.#set({ stuck: false })
    try {
      const page = await this.#source.page(last)
      // Before the list grows: what draws it may ask for the page after this one at once.
      this.#next = undefined
      const list = this.store.get()
      // A list that was fetched again meanwhile may end elsewhere; the page would leave a hole then.
      if (list && list.photos.at(-1)?.id === last?.id) this.#set(withPage(list.photos, page))
    } catch (error) {
      this.#next = undefined
      this.#set({ stuck: true })
      throw error
    }
  }

  #change(by: (photos: P[]) => P[]): void {
    const list = this.store.get()
    if (!list) return
    this.#version++
    this.#set({ photos: by(list.photos) })
  }

  #set(change: Partial<PagedPhotosState<P>>): void {
    const list = this.store.get()
    if (list) this.#store.set({ ...list, ...change })
  }
}

/** Adds a page, each photo once: one that has moved between two pages stands where it was seen first. */
export function withPage<P extends { id: number }>(photos: P[], page: P[]): PhotoPages<P> {
  const known = new Set(photos.map(({ id }) => id))
  return {
    photos: [...photos, ...page.filter(({ id }) => !known.has(id))],
    complete: page.length < PAGE_SIZE,
  }
}

/** The list, loaded when SWR says so: SWR decides when `key` is fetched and holds the failure, the list holds the photos. */
export function usePagedPhotos<P extends { id: number }>(key: string, list: PagedPhotos<P>) {
  const { data, error, mutate } = useSWR(key, () => list.load().then(() => true))
  const state = useStore(list.store)
  return { data: data ? state : undefined, failure: error as unknown, refetch: () => void mutate() }
}
