import type { ErrorMessage } from '#messages/message-types.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from './limits.ts'

/** Accepted photo types. JPEG comes first, because Safari converts other photos to the first type. */
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
 * systems know the extensions of HEIC and HEIF, but not their types.
 */
export const PHOTO_ACCEPT = [...PHOTO_TYPES, '.heic', '.heif'].join(',')

/** Names of HEIC and HEIF files. Only Safari knows their types. Cameras write `.hif`. */
const HEIF_NAME = /\.(heic|heif|hif)$/i

/**
 * Returns why a file is rejected without reading it, or null. Accepts a file without a type if it has a HEIC or HEIF
 * name: the server decides by content.
 */
export function refusalOf(file: { name: string; type: string; size: number }): FileRefusal | null {
  const isImage = file.type.startsWith('image/') || (!file.type && HEIF_NAME.test(file.name))
  if (!isImage) return file.type.startsWith('video/') ? 'video' : 'notAnImage'
  return file.size > MAX_PHOTO_BYTES ? 'tooLarge' : null
}
export type FileRefusal = 'notAnImage' | 'video' | 'tooLarge'

/** Limits in the units of the error messages. */
export const MAX_PHOTO_MB = MAX_PHOTO_BYTES / 1024 / 1024
const MAX_PHOTO_MEGAPIXELS = MAX_PHOTO_PIXELS / 1_000_000

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
