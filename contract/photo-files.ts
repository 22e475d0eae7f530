import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from './limits.ts'

/** What the file chooser offers; the server recognises types by content and takes HEIC and AVIF too. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp,image/gif,image/avif'

/** Names of HEIC/HEIF files, which most browsers but Safari know no type for. `.hif` is what cameras write. */
const HEIF_NAME = /\.(heic|heif|hif)$/i

/**
 * Why a file is refused before its bytes are looked at; null when it may be sent. A file without a type but with the
 * name of a HEIC/HEIF is let through: the server decides by content.
 */
export function refusalOf(file: { name: string; type: string; size: number }): FileRefusal | null {
  const isImage = file.type.startsWith('image/') || (!file.type && HEIF_NAME.test(file.name))
  if (!isImage) return { title: 'Invalid File Type', sentence: notAnImage(file.name) }
  if (file.size > MAX_PHOTO_BYTES) return { title: 'File Too Large', sentence: tooLarge(file.name) }
  return null
}
export interface FileRefusal {
  title: 'Invalid File Type' | 'File Too Large'
  sentence: string
}

/** The limits as sentences say them. */
export const MAX_PHOTO_MB = MAX_PHOTO_BYTES / 1024 / 1024
export const MAX_PHOTO_MEGAPIXELS = MAX_PHOTO_PIXELS / 1_000_000

export const notAnImage = (name: string) => `${name} is not a valid image file.`
export const tooLarge = (name: string) => `${name} is larger than ${MAX_PHOTO_MB}MB.`
export const tooManyPixels = (name: string) => `${name} has more than ${MAX_PHOTO_MEGAPIXELS} megapixels.`
