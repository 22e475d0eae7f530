/**
 * Calls `onReturn` when the page is visible again, with the milliseconds it was hidden. Safari restores a page from
 * memory without a visibility change. Returns a function that stops it.
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
