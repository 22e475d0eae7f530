const previews = new Map<number, string>()

/** Stores an object URL that this device shows for a photo until its rendition is loaded. */
export function savePreview(photoId: number, url: string): void {
  dropPreview(photoId)
  previews.set(photoId, url)
}

export const previewOf = (photoId: number): string | undefined => previews.get(photoId)

export function dropPreview(photoId: number): void {
  const url = previews.get(photoId)
  if (!url) return
  URL.revokeObjectURL(url)
  previews.delete(photoId)
}
