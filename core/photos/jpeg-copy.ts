import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { Row } from '#core/infra/orm/row.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { keepObjects, releaseObjects, reserveAgain } from '#core/removals/reservations.ts'
import { copyKey } from './object-keys.ts'
import { Photo } from './photo.ts'

/** Photos whose originals not every computer opens, and that have no JPEG beside them yet. */
export const WITHOUT_JPEG = {
  jpegSize: null,
  state: 'ready',
  original: 'open',
  mimeType: { $like: 'image/hei%' },
} as const

/** Whether the file that is handed out is one that not every computer opens. */
export const isHeic = ({ mimeType }: { mimeType: string }) => mimeType.startsWith('image/hei')

/** What the worker needs of such a photo. */
export type PhotoWithoutJpeg = Row<Photo, 'id' | 'filename' | 'takenAt'> & { eventId: number }

/** The photo if it still lacks its JPEG, else null. */
export async function findPhotoWithoutJpeg(em: EntityManager, id: number): Promise<PhotoWithoutJpeg | null> {
  const photo = await em.findOne(Photo, { ...WITHOUT_JPEG, id })
  return photo && { id, filename: photo.filename, takenAt: photo.takenAt ?? null, eventId: photo.event.id }
}

/**
 * To be called before the JPEG is stored: has it removed later unless `recordJpeg` takes that back. False when the
 * photo lacks none any more.
 */
export async function reserveJpeg(em: EntityManager, photo: PhotoWithoutJpeg): Promise<boolean> {
  return transact(em, async (em) => {
    // Locked, so that no reservation can come after another run's record and remove a JPEG that a row names.
    if (!(await em.findOne(Photo, stillWithout(photo), { lockMode: LockMode.PESSIMISTIC_WRITE })))
      return false
    await reserveAgain(em, [copyKey(photo.filename)])
    return true
  })
}

/**
 * Lets the row name the stored JPEG. False when the photo lacks none any more; if it was deleted or replaced meanwhile,
 * the JPEG is due for removal at once. Throws `unavailable` when a clean-up was faster, so that it is made again.
 */
export async function recordJpeg(
  em: EntityManager,
  photo: PhotoWithoutJpeg,
  { size, crc32 }: { size: number; crc32: number },
): Promise<boolean> {
  return transact(em, async (em) => {
    const changes = { jpegSize: size, jpegCrc32: crc32 }
    const changed = await em.nativeUpdate(Photo, stillWithout(photo), changes)
    if (changed) await keepObjects(em, [copyKey(photo.filename)])
    else await releaseObjects(em, [copyKey(photo.filename)])
    return changed > 0
  })
}

/** Notes that no JPEG can be made of it, so that nobody tries again. */
export async function recordNoJpeg(em: EntityManager, photo: PhotoWithoutJpeg): Promise<void> {
  await em.nativeUpdate(Photo, stillWithout(photo), { jpegSize: 0 })
}

const stillWithout = ({ id, filename }: PhotoWithoutJpeg) => ({ ...WITHOUT_JPEG, id, filename })
