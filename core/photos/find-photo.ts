import type { EntityManager } from '@mikro-orm/postgresql'
import { noSuch } from '#core/errors.ts'
import { mayOpen, type Viewer } from '#core/events/open-event.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { photoColumns } from './photo-columns.ts'
import { Photo } from './photo.ts'
import { isOwnFailed, isShownTo, SHOWN_OR_OWN } from '#core/events/photo-visibility.ts'

const STORED = ['filename', 'originalName', 'mimeType', 'size', 'original', 'state'] as const
/** What it takes to hand out a photo's file. */
export type StoredPhoto = Row<Photo, (typeof STORED)[number]>

/**
 * The photo behind an address. Knowing the unguessable filename is the right to see it. One that the galleries do not
 * show (`SHOWN`) is there for administrators, whose console shows it, and a failed one for its sender. Throws `not_found`.
 */
export async function findPhotoByFilename(
  em: EntityManager,
  viewer: Viewer,
  filename: string,
): Promise<StoredPhoto> {
  const [photo] = await em.execute<StoredPhoto[]>(
    `select ${photoColumns(STORED)} from photos where filename = ? and (${SHOWN_OR_OWN} or ?)`,
    [filename, viewer.device ?? null, viewer.isAdmin],
  )
  if (!photo) throw noSuch('photo')
  return photo
}

/** The photo of that id, for whoever may open its event. Throws `not_found`, for one that the gallery does not show too. */
export async function openPhoto(em: EntityManager, viewer: Viewer, id: number): Promise<Photo> {
  const photo = await em.findOne(Photo, id, { populate: ['event'] })
  if (!photo || !isShownTo(viewer, photo) || !mayOpen(viewer, photo.event.$)) throw noSuch('photo')
  return photo
}

/** Administrators delete any photo; a guest's browser what it sent and no picture came out of. */
export async function mayDeletePhoto(em: EntityManager, viewer: Viewer, id: number): Promise<boolean> {
  if (viewer.isAdmin) return true
  const photo = await em.findOne(Photo, id)
  return photo !== null && isOwnFailed(viewer, photo)
}
