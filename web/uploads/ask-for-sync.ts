import { uploadStatus } from './upload-status.ts'

/** What the service worker is woken for. */
export const SYNC_TAG = 'candid-photos'

/** Background Sync (https://wicg.github.io/background-sync/spec/), where a browser has it and there is a service worker. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** When this page is left, or loses its network, with photos that wait: then the service worker sends them, should no page do so. */
export function askForSyncOnLeave(): void {
  window.addEventListener('offline', askForSync)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && askForSync())
}

function askForSync(): void {
  if (!uploadStatus.get().waiting) return
  navigator.serviceWorker
    ?.getRegistration()
    .then((registration) => (registration as WithSync | undefined)?.sync?.register(SYNC_TAG))
    .catch(() => {})
}
