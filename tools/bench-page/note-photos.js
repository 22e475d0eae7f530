// Runs before the page's own scripts. Records by path when each thumbnail first becomes visible.
globalThis.shownPhotos = new Map()
document.addEventListener(
  'load',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement) || !target.closest('[data-photo], [data-server-shell]')) return
    const { pathname } = new URL(target.currentSrc)
    if (shownPhotos.has(pathname)) return
    // Thumbnails fade in. Use the first frame where this one isn't fully transparent.
    const checkVisible = () => {
      if (getComputedStyle(target).opacity > 0) shownPhotos.set(pathname, performance.now())
      else if (target.isConnected) requestAnimationFrame(checkVisible)
    }
    requestAnimationFrame(checkVisible)
  },
  true,
)
// Scrolls on only after all drawn rows are loaded, because rows that leave the page cancel their requests.
globalThis.scrollOn = () => {
  const images = [...document.querySelectorAll('[data-photo] img')]
  if (images.length && images.every((img) => img.complete && getComputedStyle(img).opacity > 0))
    window.scrollBy(0, 400)
}
