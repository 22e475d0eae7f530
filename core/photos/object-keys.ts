import type { Row } from '#core/infra/orm/row.ts'
import type { Photo } from './photo.ts'

/** Where a photo's bytes lie in the store. Originals and renditions have folders of their own, since no key may be a folder of another. */
export const originalKey = (filename: string) => `originals/${filename}`
export const renditionKey = (filename: string, width: number) => `renditions/${filename}/${width}.webp`

/** The JPEG that stands in for an original which nobody gets, or beside one that not every computer opens. */
export const copyKey = (filename: string) => `copies/${filename}.jpg`

/** What a photo's row says about its original; see `Photo.original`. */
export type OriginalState = Row<Photo, 'original'>['original']

/** The object that is handed out as the photo's file, or null while there is none. */
export function servedKey(photo: { filename: string; original: OriginalState }): string | null {
  if (photo.original === 'withheld') return null
  return photo.original === 'open' ? originalKey(photo.filename) : copyKey(photo.filename)
}

/** The filename of the photo that an object belongs to; null for an object of another kind. */
export const filenameOf = (key: string) =>
  (
    /^originals\/(.+)$/.exec(key) ??
    /^renditions\/([^/]+)\//.exec(key) ??
    /^copies\/(.+)\.jpg$/.exec(key)
  )?.[1] ?? null

/** Every object of a photo. */
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
