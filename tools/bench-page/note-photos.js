// Runs in the page before its own scripts: notes, by its path, when each tile's picture is on the screen for the first time.
globalThis.shownPhotos = new Map()
document.addEventListener(
  'load',
  ({ target }) => {
    if (!(target instanceof HTMLImageElement) || !target.closest('[data-photo], [data-server-shell]')) return
    const { pathname } = new URL(target.currentSrc)
    if (shownPhotos.has(pathname)) return
    // A tile fades in: the first frame in which it is not wholly transparent.
    const look = () => {
      if (getComputedStyle(target).opacity > 0) shownPhotos.set(pathname, performance.now())
      else if (target.isConnected) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  },
  true,
)
// On to the next rows once those that are drawn have their pictures: a row that goes takes its requests along.
globalThis.scrollOn = () => {
  const tiles = [...document.querySelectorAll('[data-photo] img')]
  if (tiles.length && tiles.every((img) => img.complete && getComputedStyle(img).opacity > 0))
    window.scrollBy(0, 400)
}
