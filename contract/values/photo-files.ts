import type { ErrorMessage } from '#messages/message-types.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from './limits.ts'

/** The kinds of photo that phones, cameras and editors write and that are taken. JPEG is first: Safari turns others into it. */
export const PHOTO_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
] as const

/**
 * The file chooser's `accept` (reasons: docs/decisions/018-photo-chooser.md). The server decides by content. Some
 * systems know the endings of HEIC and HEIF but no type for them.
 */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, '.heic', '.heif'].join(',')

/** Names of HEIC/HEIF files, which most browsers but Safari know no type for. `.hif` is what cameras write. */
const HEIF_NAME = /\.(heic|heif|hif)$/i

/**
 * Why a file is refused before its bytes are looked at; null when it may be sent. A file without a type but with the
 * name of a HEIC/HEIF is let through: the server decides by content.
 */
export function refusalOf(file: { name: string; type: string; size: number }): FileRefusal | null {
  const isImage = file.type.startsWith('image/') || (!file.type && HEIF_NAME.test(file.name))
  if (!isImage) return file.type.startsWith('video/') ? 'video' : 'notAnImage'
  return file.size > MAX_PHOTO_BYTES ? 'tooLarge' : null
}
export type FileRefusal = 'notAnImage' | 'video' | 'tooLarge'

/** The limits as sentences say them. */
export const MAX_PHOTO_MB = MAX_PHOTO_BYTES / 1024 / 1024
const MAX_PHOTO_MEGAPIXELS = MAX_PHOTO_PIXELS / 1_000_000

/** What the server says of a file that it refuses. */
export const notAnImage = (name: string): ErrorMessage => ({ code: 'photo.notAnImage', params: { name } })
export const tooLarge = (name: string): ErrorMessage => ({
  code: 'photo.tooLarge',
  params: { name, limit: MAX_PHOTO_MB },
})
export const tooManyPixels = (name: string): ErrorMessage => ({
  code: 'photo.tooManyPixels',
  params: { name, limit: MAX_PHOTO_MEGAPIXELS },
})
export const tooManyScans = (name: string): ErrorMessage => ({ code: 'photo.tooManyScans', params: { name } })
