import { cutToBytes, jpegName, photoFileName, safeFileName } from '#contract/values/file-names.ts'
import { entryNames, entryPaths, MAX_EVENT_FOLDER_BYTES } from '#core/archive/entry-names.ts'
import { copyKey, renditionKey, servedKey } from '#core/photos/object-keys.ts'
import type { TakeHomePhoto } from './take-home-photos.ts'

/** A stored object and its file. The path is relative, with `/`. */
export interface TakeHomeFile {
  path: string
  key: string
}

/** A photo in the viewer and the list. Paths are relative, with `/`. */
export interface TakeHomeEntry {
  /** The file that the guest sent. */
  file: TakeHomeFile
  /** JPEG copy of a HEIC photo. */
  jpeg: TakeHomeFile | null
  /** Renditions for browsers, smallest first; none before they are made. */
  pictures: (TakeHomeFile & { width: number; height: number })[]
  photo: TakeHomePhoto
}

/**
 * Names each photo's files: originals in `photos`, sorted by time, and renditions in `gallery`. `byGuest` sorts
 * originals into folders by sender. Photos hidden from guests come last, with only their original in `hidden`. Omits
 * photos whose original is withheld and not yet copied.
 */
export function planTakeHome(photos: TakeHomePhoto[], byGuest = false): TakeHomeEntry[] {
  const all = photos.flatMap((photo) => {
    const key = servedKey(photo)
    return key ? [{ photo, key }] : []
  })
  const served = all.filter(({ photo }) => photo.isShown)
  const unseen = all.filter(({ photo }) => !photo.isShown)
  const unseenNames = entryNames(unseen.map(({ photo }) => `${timeInName(photo)} ${photoFileName(photo)}`))
  const placeOf = (photo: TakeHomePhoto, name: string) => ({
    folder: byGuest ? (photo.senderName ?? null) : null,
    name: `${timeInName(photo)} ${name}`,
  })
  const withJpeg = served.filter(({ photo }) => photo.jpegSize)
  // JPEG copies come last, so that a camera's own JPEG keeps its name.
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
  const entries = served.map(({ photo, key }, i) => {
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
  const hidden = unseen.map(({ photo, key }, i) => ({
    photo,
    file: { path: `hidden/${unseenNames[i]}`, key },
    jpeg: null,
    pictures: [],
  }))
  return [...entries, ...hidden]
}

/** Returns the name of an event's folder, with room for a number after it. */
export const takeHomeFolder = ({ name, date }: { name: string; date: string }) =>
  safeFileName(`${cutToBytes(name, MAX_EVENT_FOLDER_BYTES - ` ${date} (99)`.length)} ${date}`)

/** Formats `2026-07-04 19.42.10`, because Windows allows no colon in names. */
const timeInName = ({ moment }: TakeHomePhoto) => moment.replace('T', ' ').replaceAll(':', '.')
