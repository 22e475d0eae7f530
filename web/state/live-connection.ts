import { Store } from './store.ts'

/** True from when the open gallery's or wall's live messages have broken off until they come again. */
export const isLiveLost = new Store(false)

/** Calls `listener` when the device has its network again, and when live messages come again. Returns how to stop. */
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
