import type { PhotoView } from '#contract/schemas/photos.ts'

/** Returns the URL of the largest rendition, or of the original until there is one. */
export function largeUrl(photo: PhotoView): string {
  return photo.renditions.at(-1)?.url ?? originalUrl(photo)
}

/** Whether the original may be animated. Renditions are stills. The type doesn't tell whether a WebP is animated. */
export const mayMove = ({ mimeType }: PhotoView) => /^image\/(gif|apng|webp)$/.test(mimeType)

export const originalUrl = (photo: PhotoView) => `/uploads/${photo.filename}`
