/** Browsers keep a screen awake over HTTPS alone; elsewhere the device's own setting decides. */
export const mayHoldWakeLock = (): boolean => 'wakeLock' in navigator

/** Keeps the screen awake whenever the page is seen, where the browser lets it: it ends that when the page is hidden. Returns how to stop. */
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
