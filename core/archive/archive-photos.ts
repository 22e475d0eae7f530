import type { EntityManager } from '@mikro-orm/postgresql'
import { planArchive, type Archive, type ArchiveFile } from './plan-archive.ts'
import { entryPaths } from './entry-names.ts'
import { jpegName, photoFileName } from '#contract/values/file-names.ts'
import { AppError } from '#core/errors.ts'
import { copyKey, servedKey } from '#core/photos/object-keys.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { photoColumns } from '#core/photos/photo-columns.ts'
import type { Photo } from '#core/photos/photo.ts'
import { SHOWN } from '#core/events/photo-visibility.ts'

/** Returns the id of the newest photo that everyone sees in the gallery; null when there is none. */
export async function newestPhotoId(em: EntityManager, eventId: number): Promise<number | null> {
  const [newest] = await em.execute<{ id: number }[]>(
    `select id from photos where event_id = ? and ${SHOWN} order by id desc limit 1`,
    [eventId],
  )
  return newest?.id ?? null
}

/**
 * Plans the archive of the event's visible photos, oldest first, under their original names. `which` is the
 * newest id or a list of ids, so later photos don't change it. `as` selects JPEG copies for HEIC photos.
 * `byGuest` sorts photos into folders by sender. Throws `not_found` when no listed photo is available.
 */
export async function archivePhotos(
  em: EntityManager,
  eventId: number,
  which: number | number[],
  { as, byGuest }: { as?: 'jpeg' | undefined; byGuest?: boolean } = {},
): Promise<Archive> {
  const isChosen = Array.isArray(which)
  const photos = await em.execute<ArchivedPhoto[]>(
    `select ${photoColumns(ARCHIVED)} from photos
     where event_id = ? and ${SHOWN} and ${isChosen ? 'id = any(?)' : 'id <= ?'} and original <> 'withheld' order by id`,
    [eventId, isChosen ? `{${which.join()}}` : which],
  )
  if (isChosen && !photos.length) throw new AppError('not_found', 'photo.noneToDownload')
  const files = photos.map((photo) => (as && photo.jpegSize ? jpegFile(photo, photo.jpegSize) : file(photo)))
  const paths = entryPaths(
    files.map(({ name }, i) => ({ folder: byGuest ? (photos[i]!.senderName ?? null) : null, name })),
  )
  return planArchive(files.map((file, i) => ({ ...file, name: paths[i]! })))
}

const ARCHIVED = [
  'id',
  'filename',
  'originalName',
  'mimeType',
  'size',
  'crc32',
  'original',
  'jpegSize',
  'jpegCrc32',
  'uploadedAt',
  'senderName',
] as const
type ArchivedPhoto = Row<Photo, (typeof ARCHIVED)[number]>

const file = (photo: ArchivedPhoto): ArchiveFile => ({
  photoId: photo.id,
  name: photoFileName(photo),
  key: servedKey(photo)!,
  size: photo.size,
  crc32: Number(photo.crc32),
  modified: new Date(photo.uploadedAt),
})

const jpegFile = (photo: ArchivedPhoto, size: number): ArchiveFile => ({
  ...file(photo),
  name: jpegName(photo.originalName),
  key: copyKey(photo.filename),
  size,
  crc32: Number(photo.jpegCrc32),
})
