import type { PhotoView } from '#contract/schemas/photos.ts'

/** The largest rendition's address, or the original's until there is one. */
export function largeUrl(photo: PhotoView): string {
  return photo.renditions.at(-1)?.url ?? originalUrl(photo)
}

/** Whether the original may move; a rendition is its first picture. Only the bytes tell whether a WebP does. */
export const mayMove = ({ mimeType }: PhotoView) => /^image\/(gif|apng|webp)$/.test(mimeType)

export const originalUrl = (photo: PhotoView) => `/uploads/${photo.filename}`
