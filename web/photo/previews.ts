const kept = new Map<number, string>()

/** Remembers the picture, an object URL, that this phone shows for a photo until its rendition is there. */
export function keepPreview(photoId: number, url: string): void {
  dropPreview(photoId)
  kept.set(photoId, url)
}

export const previewOf = (photoId: number): string | undefined => kept.get(photoId)

export function dropPreview(photoId: number): void {
  const url = kept.get(photoId)
  if (!url) return
  URL.revokeObjectURL(url)
  kept.delete(photoId)
}
