import { onReconnect } from '#web/ui/live-connection.ts'

/** Calls `listener` when a connection may be there again: the device has a network, live messages come, the page is seen. */
export function watchReturn(listener: () => void): void {
  onReconnect(listener)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener())
  // Safari brings back a page that it kept whole, without a change of its visibility.
  window.addEventListener('pageshow', ({ persisted }) => persisted && listener())
}
