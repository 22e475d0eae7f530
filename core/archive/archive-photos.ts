import type { EntityManager } from '@mikro-orm/postgresql'
import { planArchive, type Archive } from './plan-archive.ts'
import { entryNames } from './entry-names.ts'
import { servedKey } from '#core/photos/object-keys.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { Photo } from '#core/photos/photo.ts'
import { SHOWN_PHOTOS } from '#core/photos/visibility.ts'

/** The newest photo that the event's gallery shows to everybody; null when there is none. */
export async function newestPhotoId(em: EntityManager, eventId: number): Promise<number | null> {
  const [newest] = await visible(em, eventId)
    .select('id')
    .orderBy({ id: 'desc' })
    .limit(1)
    .execute<{ id: number }[]>()
  return newest?.id ?? null
}

/**
 * The archive of the event's visible photos up to the one with id `through`, oldest first, under their original names. Photos
 * that come later do not change it, so a download that broke off can go on.
 */
export async function archivePhotos(em: EntityManager, eventId: number, through: number): Promise<Archive> {
  const photos = await visible(em, eventId)
    .select(['filename', 'originalName', 'size', 'crc32', 'original', 'uploadedAt'])
    .andWhere({ id: { $lte: through }, original: { $ne: 'withheld' } })
    .orderBy({ id: 'asc' })
    .execute<Row<Photo, 'filename' | 'originalName' | 'size' | 'crc32' | 'original' | 'uploadedAt'>[]>()
  const names = entryNames(photos.map(({ originalName }) => originalName))
  return planArchive(
    photos.map(({ filename, original, size, crc32, uploadedAt }, i) => ({
      name: names[i]!,
      key: servedKey({ filename, original })!,
      size,
      crc32: Number(crc32),
      modified: new Date(uploadedAt),
    })),
  )
}

const visible = (em: EntityManager, eventId: number) =>
  em.createQueryBuilder(Photo).where({ event: eventId, ...SHOWN_PHOTOS })
