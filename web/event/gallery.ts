import { PAGE_SIZE } from '#contract/limits.ts'
import type { LiveMessage } from '#contract/live.ts'
import type { PhotoView } from '#contract/photos.ts'
import { Store } from '#web/ui/store.ts'
import type { ReadableStore } from '#web/ui/store.ts'
import { emptyList, withoutPhotos, withPage, withPhotos } from './photo-list.ts'
import type { PhotoList } from './photo-list.ts'

export interface GalleryState extends PhotoList {
  status: 'loading' | 'ready' | 'failed'
  error?: unknown
  /** True while an older page is on its way. */
  fetching: boolean
}

/** Where a gallery gets its photos from. */
export interface GallerySource {
  page(after?: number): Promise<PhotoView[]>
  /** How many photos the event has now. */
  count(): Promise<number>
}

/** What one gallery shows: pages as the guest scrolls, and live messages on top. Outlives the screen that shows it. */
export class Gallery {
  #store = new Store<GalleryState>({ ...emptyList, status: 'loading', fetching: false })
  readonly store: ReadableStore<GalleryState> = this.#store
  #source: GallerySource
  /** Live messages that came during a fetch from the top: the answer may be older than they are. */
  #missed: LiveMessage[] | undefined
  /** True when a resync was asked for during such a fetch. */
  #stale = false
  #older: Promise<void> | undefined
  /** Photos that this page has sent. */
  #sent = new Set<number>()

  constructor(source: GallerySource, total = 0) {
    this.#source = source
    this.#set({ total })
  }

  get state(): GalleryState {
    return this.#store.get()
  }

  /**
   * Fetches from the top, as many pages as are shown, and puts what came live meanwhile on it. A first load that
   * fails is told; a later one leaves what is shown. A failure that is told stays until a `quiet` load has succeeded.
   */
  async load(quiet = false): Promise<void> {
    if (this.#missed) return
    const missed: LiveMessage[] = (this.#missed = [])
    const again = this.state.status === 'ready'
    if (!again && !quiet) this.#set({ status: 'loading', error: undefined })
    try {
      const wanted = this.state.photos.length
      const total = again ? await this.#source.count() : this.state.total
      let list: PhotoList = { ...emptyList, total }
      do list = await this.#next(list)
      while (!list.complete && list.photos.length < wanted)
      this.#missed = undefined
      this.#set({ ...list, status: 'ready', error: undefined })
      for (const message of missed) this.receive(message)
    } catch (error) {
      this.#missed = undefined
      if (!again) this.#set({ status: 'failed', error })
    }
    if (!this.#stale) return
    this.#stale = false
    await this.load(quiet)
  }

  /** Fetches the next older page; several calls at once fetch one. Throws what the source throws. */
  more(): Promise<void> {
    if (this.state.complete || this.state.status !== 'ready') return Promise.resolve()
    this.#older ??= this.#fetchOlder().finally(() => {
      this.#older = undefined
      this.#set({ fetching: false })
    })
    return this.#older
  }

  /** Fetches all older pages. */
  async all(): Promise<PhotoView[]> {
    while (!this.state.complete && this.state.status === 'ready') await this.more()
    return this.state.photos
  }

  receive(message: LiveMessage): void {
    if (message.type === 'resync') {
      this.#stale = Boolean(this.#missed)
      return void this.load(true)
    }
    this.#missed?.push(message)
    if (this.state.status !== 'ready') return
    if (message.type === 'photos') this.#set(withPhotos(this.state, message.photos))
    else this.#drop(message.ids)
  }

  /**
   * A photo of which no picture came out is gone for everybody but its sender, who finds it in the list with its
   * reason: one that this page has sent stays as it is until the list says.
   */
  #drop(ids: number[]): void {
    const isOurs = ({ id, state }: PhotoView) => this.#sent.has(id) && state === 'processing'
    const ours = new Set(this.state.photos.filter(isOurs).map(({ id }) => id))
    this.#set(
      withoutPhotos(
        this.state,
        ids.filter((id) => !ours.has(id)),
      ),
    )
    if (ids.some((id) => ours.has(id))) this.receive({ type: 'resync' })
  }

  /** The id of the photo that this browser has sent last. */
  get lastSent(): number | undefined {
    return [...this.#sent].at(-1)
  }

  /** Shows photos that this browser has just sent. */
  add(photos: PhotoView[]): void {
    for (const { id } of photos) this.#sent.add(id)
    this.receive({ type: 'photos', photos })
  }

  async #fetchOlder(): Promise<void> {
    this.#set({ fetching: true })
    const after = this.state.photos.at(-1)?.id
    const page = await this.#source.page(after)
    // A resync may have cut the list above that photo; the page would leave a hole then.
    if (this.state.photos.at(-1)?.id === after) this.#set(withPage(this.state, page, PAGE_SIZE))
  }

  async #next(list: PhotoList): Promise<PhotoList> {
    return withPage(list, await this.#source.page(list.photos.at(-1)?.id), PAGE_SIZE)
  }

  #set(change: Partial<GalleryState>): void {
    this.#store.set({ ...this.state, ...change })
  }
}
