import { type ComponentType, type ReactNode, createElement, use, useEffect } from 'react'
import { Store, useStore } from '#web/state/store.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { useWindowEvent } from '#web/ui/window-event.ts'

/** Milliseconds before each retry. After the last one, the failure is shown. */
const RETRY_DELAYS_MS = [500, 1500]
/** Milliseconds between later retries. A returning network doesn't always raise an event. */
const RETRY_INTERVAL_MS = 5000

export interface BundleFailure {
  isTrying: boolean
  /** True after a failed retry: the server may have been updated, and Firefox before 155 caches a failed import. */
  mayNeedReload: boolean
  retry: () => void
}

interface BundleState<M> {
  loaded?: M
  failures: number
  isTrying: boolean
}

/** Scripts that are fetched together, ahead of time or when one of their components is first drawn. */
export class Bundle<M> {
  readonly store = new Store<BundleState<M>>({ failures: 0, isTrying: false })
  readonly #load: () => Promise<M>
  #fetching: Promise<boolean> | undefined
  #opening: Promise<null> | undefined
  #shownFailures = 0

  constructor(load: () => Promise<M>) {
    this.#load = load
  }

  /** Fetches the scripts, once. Resolves to false if that failed. */
  fetch(): Promise<boolean> {
    return this.store.get().loaded ? Promise.resolve(true) : this.#fetchOnce()
  }

  /** Fetches with retries. Afterwards the store has the scripts or a failure. */
  open(): Promise<null> {
    return (this.#opening ??= this.#fetchOrFail().finally(() => (this.#opening = undefined)))
  }

  readonly retry = (): void => {
    const { failures, isTrying } = this.store.get()
    if (isTrying || !failures) return
    this.store.set({ failures, isTrying: true })
    void this.#fetchOnce().then(
      (isFetched) => isFetched || this.store.set({ failures: failures + 1, isTrying: false }),
    )
  }

  /** Retries at intervals while a failure is shown. Returns a function that stops it. */
  readonly retryOften = (): (() => void) => {
    this.#shownFailures++
    const timer = setInterval(this.retry, RETRY_INTERVAL_MS)
    return () => {
      clearInterval(timer)
      this.#shownFailures--
      // When it is drawn again, it is fetched again. StrictMode mounts twice, hence the delay.
      setTimeout(
        () =>
          this.#shownFailures === 0 &&
          !this.store.get().loaded &&
          this.store.set({ failures: 0, isTrying: false }),
      )
    }
  }

  #fetchOnce(): Promise<boolean> {
    document.addEventListener('error', dropFailedStyle, true)
    return (this.#fetching ??= this.#load()
      .then((loaded) => this.store.set({ loaded, failures: 0, isTrying: false }))
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.#fetching = undefined)))
  }

  async #fetchOrFail(): Promise<null> {
    let isFetched = await this.#fetchOnce()
    for (const delay of RETRY_DELAYS_MS) {
      if (isFetched || !navigator.onLine) break
      await new Promise((resolve) => setTimeout(resolve, delay))
      isFetched = await this.#fetchOnce()
    }
    if (!isFetched) this.store.set({ failures: 1, isTrying: false })
    return null
  }
}

/**
 * A component of a bundle. Suspends while the scripts are fetched. React's `lazy` would keep a failure until the page
 * is reloaded; this draws `drawFailure` and retries.
 */
export function lazyPart<M, P extends object>(
  bundle: Bundle<M>,
  pick: (loaded: M) => ComponentType<P>,
  drawFailure: (failure: BundleFailure, props: P) => ReactNode = () => null,
): ComponentType<P> {
  function Part(props: P) {
    const { loaded, failures } = useStore(bundle.store)
    // The server draws only the contents of the first load.
    if (import.meta.env.SSR) return null
    if (!loaded) return failures ? <Failed {...props} /> : use(bundle.open())
    return createElement(pick(loaded), props)
  }

  function Failed(props: P) {
    const { failures, isTrying } = useStore(bundle.store)
    useEffect(() => bundle.retryOften(), [])
    useWindowEvent('online', bundle.retry)
    return drawFailure({ isTrying, mayNeedReload: failures > 1, retry: bundle.retry }, props)
  }

  return Part
}

/**
 * Removes a failed style sheet. Vite counts a sheet in the document as loaded, and would never fetch it again. One that
 * is still loading stays, because another part waits for it.
 */
function dropFailedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
}

/** Fetches bundles, one after the other, once the screen is drawn. Retries until all are loaded. */
export function useFetchedWhenIdle(bundles: readonly Bundle<unknown>[]): void {
  useEffect(() => {
    let stop = whenIdle(fetchAll)
    let isLeft = false
    async function fetchAll() {
      for (const bundle of bundles)
        if (!(await bundle.fetch()) && !isLeft) {
          const timer = setTimeout(fetchAll, RETRY_INTERVAL_MS)
          stop = () => clearTimeout(timer)
          return
        }
    }
    return () => {
      isLeft = true
      stop()
    }
  }, [bundles])
}
