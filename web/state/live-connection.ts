import { Store } from './store.ts'

/** True while the open gallery's or wall's live messages are interrupted. */
export const isLiveLost = new Store(false)

/**
 * Calls `listener` when the device is online again, and when live messages resume. Returns a function that stops it.
 */
export function onReconnect(listener: () => void): () => void {
  const stop = isLiveLost.subscribe(() => {
    if (!isLiveLost.get()) listener()
  })
  window.addEventListener('online', listener)
  return () => {
    stop()
    window.removeEventListener('online', listener)
  }
}
