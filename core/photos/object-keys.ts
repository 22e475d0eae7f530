import type { Row } from '#core/infra/orm/row.ts'
import type { Photo } from './photo.ts'

/**
 * Storage keys of a photo. Originals and renditions have separate folders, because no key may be a folder of another.
 */
export const originalKey = (filename: string) => `originals/${filename}`
export const renditionKey = (filename: string, width: number) => `renditions/${filename}/${width}.webp`

/** Storage key of the JPEG that replaces a withheld original, or accompanies a HEIC one. */
export const copyKey = (filename: string) => `copies/${filename}.jpg`

export type OriginalState = Row<Photo, 'original'>['original']

/** Returns the key of the served file; null while there is none. */
export function servedKey(photo: { filename: string; original: OriginalState }): string | null {
  if (photo.original === 'withheld') return null
  return photo.original === 'open' ? originalKey(photo.filename) : copyKey(photo.filename)
}

/** Returns the photo's filename in a storage key; null for other keys. */
export const filenameOf = (key: string) =>
  (
    /^originals\/(.+)$/.exec(key) ??
    /^renditions\/([^/]+)\//.exec(key) ??
    /^copies\/(.+)\.jpg$/.exec(key)
  )?.[1] ?? null

export function keysOf(photo: {
  filename: string
  original: OriginalState
  jpegSize?: number | null
  renditions: { width: number }[]
}): string[] {
  return [
    originalKey(photo.filename),
    ...(photo.original === 'copied' || photo.jpegSize ? [copyKey(photo.filename)] : []),
    ...photo.renditions.map(({ width }) => renditionKey(photo.filename, width)),
  ]
}
