import { awaitsLarger } from '#contract/values/awaits-larger.ts'
import type { PhotoView } from '#contract/schemas/photos.ts'
import { largeUrl, mayMove, originalUrl } from '#web/photo/picture-sizes.ts'

/** Formats that every browser displays. */
const SHOWN = /^image\/(jpeg|png|webp|gif|avif)$/
/** Minimum side of a screen in physical pixels for originals. The preview has 1280. */
const LARGE_SCREEN = 2000

/**
 * Fetches and decodes a photo, so that it appears at once. Returns its URL, or undefined on failure. Uses the original
 * for a photo shown alone on a large screen. Also uses it for photos that may be animated or have no preview yet.
 */
export async function fetchPicture(photo: PhotoView, isAlone: boolean): Promise<string | undefined> {
  const isLarge =
    isAlone && Math.max(window.innerWidth, window.innerHeight) * window.devicePixelRatio > LARGE_SCREEN
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
