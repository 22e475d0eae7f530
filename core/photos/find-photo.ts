import type { EntityManager } from '@mikro-orm/postgresql'
import DataLoader from 'dataloader'
import { includesRole } from '#contract/values/account-roles.ts'
import { noSuch } from '#core/errors.ts'
import { hostsEvent, mayOpen, type Viewer } from '#core/events/open-event.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { photoColumns } from './photo-columns.ts'
import { Photo } from './photo.ts'
import { isShownTo, isUnrevealed, mayRemove, UNREVEALED } from '#core/events/photo-visibility.ts'

const STORED = ['filename', 'originalName', 'mimeType', 'size', 'original', 'state'] as const
/** Columns needed to send a photo's file. */
export type StoredPhoto = Row<Photo, (typeof STORED)[number]>

/** Those columns, and the ones that decide who sees the photo. */
const ACCESS_COLUMNS = [...STORED, 'event', 'hidden', 'isPending', 'uploadedBy'] as const
type PhotoWithAccess = Row<Photo, (typeof ACCESS_COLUMNS)[number]> & { isUnrevealed: boolean }

/** Generated filenames match this. Others are rejected before they reach the shared query. */
const FILENAME = /^[\w.-]{1,100}$/

/** Finds a photo by filename for one viewer. Throws `not_found`. */
export type FindPhotoByFilename = (viewer: Viewer, filename: string) => Promise<StoredPhoto>

/**
 * Returns a function that finds photos by filename. Lookups in one turn of the event loop share a statement. An
 * unguessable filename grants access to `SHOWN` photos. Administrators and hosts see all, senders also their own.
 */
export function findPhotosByFilename(em: EntityManager): FindPhotoByFilename {
  const find = async (filenames: readonly string[]) => {
    const photos = await em.execute<PhotoWithAccess[]>(
      `select ${photoColumns(ACCESS_COLUMNS)}, ${UNREVEALED} as "isUnrevealed" from photos where filename = any(array(select json_array_elements_text(?)))`,
      [JSON.stringify([...new Set(filenames)])],
    )
    const found = new Map(photos.map((photo) => [photo.filename, photo]))
    return filenames.map((filename) => found.get(filename))
  }
  // Without a cache, so that each result is current.
  const lookups = new DataLoader(find, {
    cache: false,
    batchScheduleFn: (dispatch) => setImmediate(dispatch),
  })
  return async (viewer, filename) => {
    const photo = FILENAME.test(filename) ? await lookups.load(filename) : undefined
    if (!photo) throw noSuch('photo')
    const isShown =
      includesRole(viewer.account, 'staff') ||
      isShownTo(viewer, photo, photo.isUnrevealed) ||
      (await hostsEvent(em, viewer, photo.event))
    if (!isShown) throw noSuch('photo')
    return photo
  }
}

/** Returns the photo if the viewer may open its event and the gallery shows it. Throws `not_found`. */
export async function openPhoto(em: EntityManager, viewer: Viewer, id: number): Promise<Photo> {
  const photo = await em.findOne(Photo, id, { populate: ['event'] })
  const event = photo?.event.$
  if (!photo || !event || !isShownTo(viewer, photo, isUnrevealed(event)) || !mayOpen(viewer, event))
    throw noSuch('photo')
  return photo
}

/**
 * Returns what lets a viewer without account delete the photo, or undefined. Hosts may delete the photos of their
 * event, and senders their own while it isn't hidden.
 */
export async function deleterOf(
  em: EntityManager,
  viewer: Viewer,
  id: number,
): Promise<'host' | 'sender' | undefined> {
  const photo = await em.findOne(Photo, id)
  if (!photo) return undefined
  if (mayRemove(viewer, photo)) return 'sender'
  return (await hostsEvent(em, viewer, photo.event.id)) ? 'host' : undefined
}
