/** Whether the page can keep the screen awake. Only possible over HTTPS. */
export const mayHoldWakeLock = (): boolean => 'wakeLock' in navigator

/** Keeps the screen awake while the page is visible, if possible. Returns a function that stops it. */
export function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | undefined
  let isLeft = false
  async function hold() {
    if (document.visibilityState !== 'visible' || !mayHoldWakeLock()) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isLeft) void lock?.release()
  }
  void hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    isLeft = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}
