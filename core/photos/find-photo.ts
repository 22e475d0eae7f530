import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '#contract/schemas/acts.ts'
import { noSuch } from '#core/errors.ts'
import { hostsEvent, mayOpen, type Viewer } from '#core/events/open-event.ts'
import { gatherLookups } from '#core/infra/gather-lookups.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { photoColumns } from './photo-columns.ts'
import { Photo } from './photo.ts'
import { isShownTo, isUnrevealed, mayRemove, UNREVEALED } from '#core/events/photo-visibility.ts'

const STORED = ['filename', 'originalName', 'mimeType', 'size', 'original', 'state'] as const
/** What it takes to hand out a photo's file. */
export type StoredPhoto = Row<Photo, (typeof STORED)[number]>

/** With what says who may see it. */
const JUDGED = [...STORED, 'event', 'hidden', 'awaitsApproval', 'uploadedBy'] as const
type JudgedPhoto = Row<Photo, (typeof JUDGED)[number]> & { isUnrevealed: boolean }

/** Of this form are all that we draw; whatever else is asked for names nothing, and spoils no statement of others. */
const FILENAME = /^[\w.-]{1,100}$/

/** Finds the photo behind an address, for one viewer. Throws `not_found`. */
export type FindPhotoByFilename = (viewer: Viewer, filename: string) => Promise<StoredPhoto>

/**
 * Gives the function that finds photos by their addresses; those that are asked for in one turn of the event loop are one
 * statement. Knowing the unguessable filename is the right to see a photo. One that the galleries do not show (`SHOWN`)
 * is there for administrators and the event's hosts, whose lists show it; one that only its sender sees, for that browser.
 */
export function findPhotosByFilename(em: EntityManager): FindPhotoByFilename {
  const lookUp = gatherLookups(async (filenames) => {
    const photos = await em.execute<JudgedPhoto[]>(
      `select ${photoColumns(JUDGED)}, ${UNREVEALED} as "isUnrevealed" from photos where filename = any(array(select json_array_elements_text(?)))`,
      [JSON.stringify(filenames)],
    )
    return new Map(photos.map((photo) => [photo.filename, photo]))
  })
  return async (viewer, filename) => {
    const photo = FILENAME.test(filename) ? await lookUp(filename) : undefined
    if (!photo) throw noSuch('photo')
    const isShown =
      viewer.isAdmin ||
      isShownTo(viewer, photo, photo.isUnrevealed) ||
      (await hostsEvent(em, viewer, photo.event))
    if (!isShown) throw noSuch('photo')
    return photo
  }
}

/** The photo of that id, for whoever may open its event. Throws `not_found`, for one that the gallery does not show too. */
export async function openPhoto(em: EntityManager, viewer: Viewer, id: number): Promise<Photo> {
  const photo = await em.findOne(Photo, id, { populate: ['event'] })
  const event = photo?.event.$
  if (!photo || !event || !isShownTo(viewer, photo, isUnrevealed(event)) || !mayOpen(viewer, event))
    throw noSuch('photo')
  return photo
}

/**
 * As whom the viewer may delete the photo; undefined for who may not. Administrators delete any, hosts those of their
 * event, and a browser what it sent, while the gallery shows it, featured or not.
 */
export async function deleterOf(
  em: EntityManager,
  viewer: Viewer,
  id: number,
): Promise<Actor | 'sender' | undefined> {
  if (viewer.isAdmin) return 'admin'
  const photo = await em.findOne(Photo, id)
  if (!photo) return undefined
  if (mayRemove(viewer, photo)) return 'sender'
  return (await hostsEvent(em, viewer, photo.event.id)) ? 'host' : undefined
}
