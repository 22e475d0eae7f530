import { MAX_PHOTO_BYTES } from './limits.ts'

/** `processing` until the worker has made the renditions; `failed` when no picture came out. */
export type PhotoState = 'processing' | 'ready' | 'failed'

export interface Rendition {
  url: string
  width: number
  height: number
}

export interface PhotoView {
  id: number
  eventId: number
  /** Unguessable; `/uploads/{filename}` serves the original. */
  filename: string
  originalName: string
  mimeType: string
  /** Bytes of the original. */
  size: number
  featured: boolean
  flagCount: number
  hidden: boolean
  uploadedAt: string
  /**
   * As the camera's clock showed, `YYYY-MM-DDTHH:MM:SS` with `±HH:MM` behind it where the camera wrote its zone; null
   * until the worker has read the photo, and when the photo does not say.
   */
  takenAt: string | null
  /** Pixels as seen upright; null until the worker has decoded the photo. */
  width: number | null
  height: number | null
  /** ThumbHash in base64, about 25 bytes: the blur shown before the picture. */
  thumbhash: string | null
  state: PhotoState
  /** Why there is no picture, as a sentence; only when `state` is `failed`. */
  failure: string | null
  /** Smallest first; empty until they exist. */
  renditions: Rendition[]
}

export interface FeaturedPhotoView extends PhotoView {
  eventName: string
  eventDate: string
}

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

export const notAnImage = (name: string) => `${name} is not a valid image file.`
export const tooLarge = (name: string) => `${name} is larger than 10MB.`
export const tooManyPixels = (name: string) => `${name} has more than 100 megapixels.`
