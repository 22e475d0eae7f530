import { awaitsLarger } from '#contract/values/awaits-larger.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { largeUrl, mayMove, originalUrl } from '#web/photo/picture-sizes.ts'

/** Originals that every browser shows. */
const SHOWN = /^image\/(jpeg|png|webp|gif|avif)$/
/** A larger screen, in its own pixels, is worth an original: the large rendition has 1280, and a wall leaves room for its code. */
const LARGE_SCREEN = 2000

/**
 * Fetches and decodes a photo before it is shown, so that it appears whole; gives its address, or undefined when it can't
 * be had. A projector shows the original where it can, and every screen the original of what may move or has no large
 * rendition yet; else that is enough.
 */
export async function fetchPicture(photo: PhotoView): Promise<string | undefined> {
  const isLarge = Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio > LARGE_SCREEN
  const addresses = [largeUrl(photo)]
  const needsOriginal = isLarge || awaitsLarger(photo)
  if ((needsOriginal && SHOWN.test(photo.mimeType)) || mayMove(photo)) addresses.unshift(originalUrl(photo))
  for (const address of addresses) {
    const image = new Image()
    image.src = address
    if (
      await image.decode().then(
        () => true,
        () => false,
      )
    )
      return address
  }
  return undefined
}
