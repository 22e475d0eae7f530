import type { PhotoView } from '#contract/photos.ts'

/** `srcset` of a photo's renditions; empty until the worker has made them. */
export function srcSetOf(photo: PhotoView): string {
  return photo.renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')
}

/**
 * `sizes` for a photo that covers a square tile of `side` px. Its drawn width is the side, or more when the photo is
 * wider than high. On dense screens a pixel for each point is nearly enough: a tile 190 px wide on a phone then takes the
 * rendition of 400 pixels, some 25 kB, instead of the one of 1280 with 100, upright, wide or as narrow as 9:16; which a room
 * full of guests on one Wi-Fi feels and an eye hardly sees. With two pixels a point, panoramas take it as well.
 */
export function tileSizes(photo: PhotoView, side: number): string {
  const aspect = photo.width && photo.height ? photo.width / photo.height : 1
  const drawn = Math.ceil(side * Math.max(1, aspect))
  return `(min-resolution: 2.5dppx) ${Math.ceil(drawn / 3)}px, (min-resolution: 1.5dppx) ${Math.ceil(drawn / 2.25)}px, ${drawn}px`
}

/** The largest rendition's address, or the original's until there is one. */
export function largeUrl(photo: PhotoView): string {
  return photo.renditions.at(-1)?.url ?? originalUrl(photo)
}

/** Whether the original may move; a rendition is its first picture. Only the bytes tell whether a WebP does. */
export const mayMove = ({ mimeType }: PhotoView) => /^image\/(gif|apng|webp)$/.test(mimeType)

export const originalUrl = (photo: PhotoView) => `/uploads/${photo.filename}`
