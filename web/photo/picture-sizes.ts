import type { PhotoView } from '#contract/photos.ts'

/** `srcset` of a photo's renditions; empty until the worker has made them. */
export function srcSetOf(photo: PhotoView): string {
  return photo.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/**
 * `sizes` for a photo that covers a square tile of `side` px. Its drawn width is the side, or more when the photo is
 * wider than high. On dense screens half of the dots do: a tile 200 px wide on a phone then takes the 9 kB rendition
 * instead of the 60 kB one, which a room full of guests on one Wi-Fi feels and an eye hardly sees.
 */
export function tileSizes(photo: PhotoView, side: number): string {
  const aspect = photo.width && photo.height ? photo.width / photo.height : 1
  const drawn = Math.ceil(side * Math.max(1, aspect))
  return `(min-resolution: 1.5dppx) ${Math.ceil(drawn / 2)}px, ${drawn}px`
}

/** The largest rendition's address, or the original's until there is one. */
export function largeUrl(photo: PhotoView): string {
  return photo.renditions.at(-1)?.url ?? originalUrl(photo)
}

/** Whether the original may move; a rendition is its first picture. Only the bytes tell whether a WebP does. */
export const mayMove = ({ mimeType }: PhotoView) => /^image\/(gif|apng|webp)$/.test(mimeType)

export const originalUrl = (photo: PhotoView) => `/uploads/${photo.filename}`
