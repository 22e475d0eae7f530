import { cutToBytes, jpegName, photoFileName, safeFileName } from '#contract/values/file-names.ts'
import { entryPaths, MAX_EVENT_FOLDER_BYTES } from '#core/archive/entry-names.ts'
import { copyKey, renditionKey, servedKey } from '#core/photos/object-keys.ts'
import type { TakeHomePhoto } from './take-home-photos.ts'

/** A stored object and the file it becomes; the path is relative, with `/`. */
export interface TakeHomeFile {
  path: string
  key: string
}

/** A photo as the viewer and the list name it; paths are relative, with `/`. */
export interface TakeHomeEntry {
  /** The file as the guest sent it. */
  file: TakeHomeFile
  /** Beside a photo in HEIC, which not every computer opens. */
  jpeg: TakeHomeFile | null
  /** What a browser shows, smallest first; none where no picture was made yet. */
  pictures: (TakeHomeFile & { width: number; height: number })[]
  photo: TakeHomePhoto
}

/**
 * Names each photo's files: the originals in `photos`, so that their names sort by time, and what a browser shows in
 * `gallery`; with `byGuest`, originals of guests who gave a name are in folders of theirs. A photo whose original nobody may get, and that has no copy yet, is left out.
 */
export function planTakeHome(photos: TakeHomePhoto[], byGuest = false): TakeHomeEntry[] {
  const served = photos.flatMap((photo) => {
    const key = servedKey(photo)
    return key ? [{ photo, key }] : []
  })
  const placeOf = (photo: TakeHomePhoto, name: string) => ({
    folder: byGuest ? (photo.senderName ?? null) : null,
    name: `${timeInName(photo)} ${name}`,
  })
  const withJpeg = served.filter(({ photo }) => photo.jpegSize)
  // The JPEGs last: a camera may have written one of the same name itself, and that keeps it.
  const names = entryPaths([
    ...served.map(({ photo }) => placeOf(photo, photoFileName(photo))),
    ...withJpeg.map(({ photo }) => placeOf(photo, jpegName(photo.originalName))),
  ])
  const jpegs = new Map(
    withJpeg.map(({ photo }, i) => [
      photo,
      { path: `photos/${names[served.length + i]}`, key: copyKey(photo.filename) },
    ]),
  )
  return served.map(({ photo, key }, i) => {
    const number = String(i + 1).padStart(4, '0')
    return {
      photo,
      file: { path: `photos/${names[i]}`, key },
      jpeg: jpegs.get(photo) ?? null,
      pictures: photo.renditions.map(({ width, height }) => ({
        path: `gallery/${number}-${width}.webp`,
        key: renditionKey(photo.filename, width),
        width,
        height,
      })),
    }
  })
}

/** Returns the name of an event's folder, with room for a number after it. */
export const takeHomeFolder = ({ name, date }: { name: string; date: string }) =>
  safeFileName(`${cutToBytes(name, MAX_EVENT_FOLDER_BYTES - ` ${date} (99)`.length)} ${date}`)

/** `2026-07-04 19.42.10`: a name of Windows holds no colon. */
const timeInName = ({ moment }: TakeHomePhoto) => moment.replace('T', ' ').replaceAll(':', '.')
