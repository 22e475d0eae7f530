/**
 * Calls back when the page is seen again, with how long it was not, in ms. A page that Safari had kept whole comes back
 * without a change of its visibility. Returns how to stop.
 */
export function watchReturn(onReturn: (hiddenMs: number) => void): () => void {
  let hiddenAt = Date.now()
  const change = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else onReturn(Date.now() - hiddenAt)
  }
  const show = ({ persisted }: PageTransitionEvent) => persisted && onReturn(Date.now() - hiddenAt)
  document.addEventListener('visibilitychange', change)
  window.addEventListener('pageshow', show)
  return () => {
    document.removeEventListener('visibilitychange', change)
    window.removeEventListener('pageshow', show)
  }
}
