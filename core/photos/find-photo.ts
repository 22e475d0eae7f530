import type { EntityManager } from '@mikro-orm/postgresql'
import { noSuch } from '#core/errors.ts'
import { mayOpen, type Viewer } from '#core/events/open-event.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { photoColumns } from './photo-columns.ts'
import { Photo } from './photo.ts'

const STORED = ['filename', 'originalName', 'mimeType', 'size', 'original', 'state'] as const
/** What it takes to hand out a photo's file. */
export type StoredPhoto = Row<Photo, (typeof STORED)[number]>

/**
 * The photo behind an address. Knowing the unguessable filename is the right to see it; a hidden photo is not there
 * for anybody but administrators. Throws `not_found`.
 */
export async function findPhotoByFilename(
  em: EntityManager,
  viewer: Viewer,
  filename: string,
): Promise<StoredPhoto> {
  const [photo] = await em.execute<StoredPhoto[]>(
    `select ${photoColumns(STORED)} from photos where filename = ? and (not hidden or ?)`,
    [filename, viewer.isAdmin],
  )
  if (!photo) throw noSuch('photo')
  return photo
}

/** The photo of that id, for whoever may open its event. Throws `not_found`, for a hidden one too. */
export async function openPhoto(em: EntityManager, viewer: Viewer, id: number): Promise<Photo> {
  const photo = await em.findOne(Photo, id, { populate: ['event'] })
  if (!photo || (photo.hidden && !viewer.isAdmin) || !mayOpen(viewer, photo.event.$)) throw noSuch('photo')
  return photo
}
