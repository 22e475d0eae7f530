import type { ComponentType, ReactNode } from 'react'
import { use, useEffect } from 'react'
import { useNetworkReturn } from './network-return.ts'
import { Store, useStore } from './store.ts'

/** Before each further try, ms; then the person is told. */
const RETRY_DELAYS_MS = [500, 1500]
/** While the person is told, it is tried again this often, ms: a network that comes back does not always say so. */
const RETRY_INTERVAL_MS = 5000
/** When the first screen stands, ms; what it may need next is fetched then. */
const IDLE_DELAY_MS = 800

export interface PartFailure {
  isTrying: boolean
  /** True once a retry has failed as well: the server may have been updated, and Firefox before 155 keeps a failed import. */
  mayNeedReload: boolean
  retry: () => void
}

interface Fetchable {
  /** Fetches the code, once; false when that failed. */
  fetch: () => Promise<boolean>
}

/** A component whose code is fetched when it is first drawn, or ahead of that. */
export type LazyPart<P> = ComponentType<P> & Fetchable

interface PartState<P> {
  Loaded?: ComponentType<P>
  failures: number
  isTrying: boolean
}

/**
 * In place of React's `lazy`, which keeps a failure for good and breaks the screen by it: the code is fetched again, and
 * what is drawn meanwhile stays where the part would be. Suspends while the code is under way.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  drawFailure: (failure: PartFailure, props: P) => ReactNode,
): LazyPart<P> {
  const store = new Store<PartState<P>>({ failures: 0, isTrying: false })
  let fetching: Promise<boolean> | undefined
  let opening: Promise<null> | undefined
  let users = 0

  const fetchOnce = () => {
    document.addEventListener('error', dropFailedStyle, true)
    return (fetching ??= load()
      .then(({ default: Loaded }) => store.set({ Loaded, failures: 0, isTrying: false }))
      .then(
        () => true,
        () => false,
      )
      .finally(() => (fetching = undefined)))
  }

  const open = () => (opening ??= fetchOrFail().finally(() => (opening = undefined)))
  async function fetchOrFail(): Promise<null> {
    let isFetched = await fetchOnce()
    for (const delay of RETRY_DELAYS_MS) {
      if (isFetched || !navigator.onLine) break
      await new Promise((resolve) => setTimeout(resolve, delay))
      isFetched = await fetchOnce()
    }
    if (!isFetched) store.set({ failures: 1, isTrying: false })
    return null
  }

  function Part(props: P) {
    const { Loaded, failures } = useStore(store)
    if (Loaded) return <Loaded {...props} />
    // The server draws what is there at once.
    if (import.meta.env.SSR) return null
    return failures ? <Failed {...props} /> : use(open())
  }

  function Failed(props: P) {
    const { failures, isTrying } = useStore(store)
    useEffect(() => {
      users++
      const timer = setInterval(retry, RETRY_INTERVAL_MS)
      return () => {
        clearInterval(timer)
        users--
        // Whoever comes back to it finds it fetched anew. StrictMode mounts twice, hence the wait.
        setTimeout(() => users === 0 && !store.get().Loaded && store.set({ failures: 0, isTrying: false }))
      }
    }, [])
    useNetworkReturn(retry)
    return drawFailure({ isTrying, mayNeedReload: failures > 1, retry }, props)
  }

  function retry() {
    const { failures, isTrying } = store.get()
    if (isTrying || !failures) return
    store.set({ failures, isTrying: true })
    void fetchOnce().then((isFetched) => isFetched || store.set({ failures: failures + 1, isTrying: false }))
  }

  return Object.assign(Part, {
    fetch: () => (store.get().Loaded ? Promise.resolve(true) : fetchOnce()),
  })
}

/**
 * Vite takes a style sheet that is in the document for loaded, and would not fetch one that failed again. One that is still
 * under way must stay: another part waits for it.
 */
function dropFailedStyle({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
}

/** When the first screen stands. */
export const idle = () => new Promise((resolve) => setTimeout(resolve, IDLE_DELAY_MS))

/** Fetches parts, one after the other, once the screen stands, and again when the network is back. */
export function useFetchedWhenIdle(parts: readonly Fetchable[]): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchAll(parts), IDLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [parts])
  useNetworkReturn(() => void fetchAll(parts))
}

async function fetchAll(parts: readonly Fetchable[]): Promise<void> {
  for (const part of parts) if (!(await part.fetch())) return
}
