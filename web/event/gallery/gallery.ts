import { MAX_PAGE_SIZE, PAGE_SIZE } from '#contract/values/limits.ts'
import type { HostNews } from '#contract/schemas/events.ts'
import type { LiveMessage } from '#contract/values/live.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import type { PhotosPage } from '#web/api/photos.ts'
import { Store, type ReadableStore } from '#web/state/store.ts'
import { emptyList, withoutPhotos, withPage, withPhotos, type PhotoList } from './photo-list.ts'

export interface GalleryState extends PhotoList {
  status: 'loading' | 'ready' | 'failed'
  error?: unknown
  fetching: boolean
  /** True when a resync failed, so that the shown photos may be outdated. */
  isBehind: boolean
  /** Undefined for guests. */
  hostNews?: HostNews | undefined
  /** Milliseconds that the server's clock is ahead of this device's. */
  clockMs?: number
}

export interface GallerySource {
  /** Returns `size` photos, `PAGE_SIZE` by default; fewer at the end of the list. */
  page(after?: number, size?: number): Promise<PhotosPage>
  count(): Promise<number>
}

/** State of one gallery: pages fetched as the guest scrolls, and live messages. Outlives its screen. */
export class Gallery {
  #store = new Store<GalleryState>({
    ...emptyList,
    status: 'loading',
    fetching: false,
    isBehind: false,
  })
  readonly store: ReadableStore<GalleryState> = this.#store
  #source: GallerySource
  /** Live messages received during a fetch from the top. The response may be older than these. */
  #missed: (() => void)[] | undefined
  #cursor: string | undefined
  /** True when a resync was requested during such a fetch. */
  #stale = false
  #loading: Promise<void> | undefined
  #older: Promise<void> | undefined
  #sent = new Set<number>()

  /** A gallery created with its newest page is ready at once. */
  constructor(source: GallerySource, total = 0, newest?: PhotosPage) {
    this.#source = source
    this.#set({ total })
    if (!newest) return
    this.#cursor = newest.cursor
    this.#set({ ...withPage(this.state, newest.photos, PAGE_SIZE), status: 'ready' })
  }

  get state(): GalleryState {
    return this.#store.get()
  }

  /** Position up to which the gallery has received changes. Undefined until its list is loaded. */
  get cursor(): string | undefined {
    return this.#cursor
  }

  /**
   * Fetches from the top, as many photos as are shown, then applies live messages received during the fetch. A failed
   * first load is shown; a failed later one leaves the list. During a `quiet` load, a shown failure stays until
   * success.
   */
  load(quiet = false): Promise<void> {
    this.#loading ??= this.#load(quiet).finally(() => (this.#loading = undefined))
    return this.#loading
  }

  async #load(quiet: boolean): Promise<void> {
    const missed: (() => void)[] = (this.#missed = [])
    const again = this.state.status === 'ready'
    if (!again && !quiet) this.#set({ status: 'loading', error: undefined })
    try {
      const wanted = this.state.photos.length
      const total = again ? await this.#source.count() : this.state.total
      const { photos, cursor } = await this.#source.page()
      let list = withPage({ ...emptyList, total }, photos, PAGE_SIZE)
      while (!list.complete && list.photos.length < wanted) {
        const size = Math.min(Math.max(PAGE_SIZE, wanted - list.photos.length), MAX_PAGE_SIZE)
        list = withPage(list, (await this.#source.page(list.photos.at(-1)?.id, size)).photos, size)
      }
      this.#missed = undefined
      this.#cursor = cursor
      this.#set({ ...list, status: 'ready', error: undefined, isBehind: false })
      for (const change of missed) change()
    } catch (error) {
      this.#missed = undefined
      this.#set(again ? { isBehind: true } : { status: 'failed', error })
    }
    if (!this.#stale) return
    this.#stale = false
    await this.#load(quiet)
  }

  /** Fetches the next older page. Concurrent calls share one request. Throws the source's errors. */
  more(): Promise<void> {
    return this.#more(PAGE_SIZE)
  }

  #more(size: number): Promise<void> {
    if (this.state.complete || this.state.status !== 'ready') return Promise.resolve()
    this.#older ??= this.#fetchOlder(size).finally(() => {
      this.#older = undefined
      this.#set({ fetching: false })
    })
    return this.#older
  }

  /** Fetches all older photos, or those down to an id, in pages of the maximum size. */
  async all(downTo = 0): Promise<PhotoView[]> {
    const isThere = () => (this.state.photos.at(-1)?.id ?? Infinity) <= downTo
    while (!this.state.complete && this.state.status === 'ready' && !isThere())
      await this.#more(MAX_PAGE_SIZE)
    return this.state.photos
  }

  /** Applies a live message. `cursor` is the position after it. */
  receive(message: LiveMessage, cursor?: string): void {
    if (message.type === 'resync') {
      this.#stale = Boolean(this.#missed)
      return void this.load(true)
    }
    if (message.type === 'event') return this.#set({ clockMs: Date.parse(message.now) - Date.now() })
    if (message.type === 'host') return this.#set({ hostNews: message.host ?? undefined })
    this.#change(() => {
      if (message.type === 'photos') this.#set(withPhotos(this.state, message.photos, message.photoCount))
      else this.#drop(message.ids, message.photoCount)
      this.#cursor = cursor ?? this.#cursor
    })
  }

  /** Changes the list. If a fetch is in progress, also changes its result. */
  #change(change: () => void): void {
    this.#missed?.push(change)
    if (this.state.status === 'ready') change()
  }

  /**
   * Removes photos. A photo that failed to decode is removed for everyone except its sender, who sees the reason. So an
   * unprocessed photo from this page stays until the resync.
   */
  #drop(ids: number[], count?: number): void {
    const isOurs = ({ id, state }: PhotoView) => this.#sent.has(id) && state === 'processing'
    const ours = new Set(this.state.photos.filter(isOurs).map(({ id }) => id))
    this.#set(
      withoutPhotos(
        this.state,
        ids.filter((id) => !ours.has(id)),
        count,
      ),
    )
    if (ids.some((id) => ours.has(id))) this.receive({ type: 'resync' })
  }

  get lastSent(): number | undefined {
    return [...this.#sent].at(-1)
  }

  add(photos: PhotoView[]): void {
    for (const { id } of photos) this.#sent.add(id)
    this.#change(() => this.#set(withPhotos(this.state, photos)))
  }

  /** Removes photos that this browser just deleted. */
  remove(ids: number[]): void {
    this.#change(() => this.#drop(ids))
  }

  async #fetchOlder(size: number): Promise<void> {
    this.#set({ fetching: true })
    const after = this.state.photos.at(-1)?.id
    const { photos } = await this.#source.page(after, size)
    // A resync may have shortened the list; the page would then leave a gap.
    if (this.state.photos.at(-1)?.id === after) this.#set(withPage(this.state, photos, size))
  }

  #set(change: Partial<GalleryState>): void {
    this.#store.set({ ...this.state, ...change })
  }
}
