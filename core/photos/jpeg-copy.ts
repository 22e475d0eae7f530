import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { Row } from '#core/infra/orm/row.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { keepObjects, releaseObjects, reserveAgain } from '#core/removals/reservations.ts'
import { copyKey } from './object-keys.ts'
import { Photo } from './photo.ts'

/** Photos without a JPEG copy in formats that some computers can't open. */
export const WITHOUT_JPEG = {
  jpegSize: null,
  state: 'ready',
  original: 'open',
  mimeType: { $like: 'image/hei%' },
} as const

/** Whether the served file is in a format that some computers can't open. */
export const isHeic = ({ mimeType }: { mimeType: string }) => mimeType.startsWith('image/hei')

export type PhotoWithoutJpeg = Row<Photo, 'id' | 'filename' | 'takenAt'> & { eventId: number }

/** Returns the photo if it still needs a JPEG copy, else null. */
export async function findPhotoWithoutJpeg(em: EntityManager, id: number): Promise<PhotoWithoutJpeg | null> {
  const photo = await em.findOne(Photo, { ...WITHOUT_JPEG, id })
  return photo && { id, filename: photo.filename, takenAt: photo.takenAt ?? null, eventId: photo.event.id }
}

/**
 * Reserves the JPEG's key before it is stored. Unless `recordJpeg` follows, the object is removed later. Returns false
 * when the photo no longer needs a JPEG.
 */
export async function reserveJpeg(em: EntityManager, photo: PhotoWithoutJpeg): Promise<boolean> {
  return transact(em, async (em) => {
    // Locked, so that no reservation follows another run's record and removes a JPEG in use.
    if (!(await em.findOne(Photo, stillWithout(photo), { lockMode: LockMode.PESSIMISTIC_WRITE })))
      return false
    await reserveAgain(em, [copyKey(photo.filename)])
    return true
  })
}

/**
 * Records the stored JPEG. Returns false and releases the object when the photo no longer needs it. Throws `unavailable`
 * when a cleanup removed the object, so that it is made again.
 */
export async function recordJpeg(
  em: EntityManager,
  photo: PhotoWithoutJpeg,
  { size, crc32, sha256 }: { size: number; crc32: number; sha256: string },
): Promise<boolean> {
  return transact(em, async (em) => {
    const changes = { jpegSize: size, jpegCrc32: crc32, jpegSha256: sha256 }
    const changed = await em.nativeUpdate(Photo, stillWithout(photo), changes)
    if (changed) await keepObjects(em, [copyKey(photo.filename)])
    else await releaseObjects(em, [copyKey(photo.filename)])
    return changed > 0
  })
}

/** Records that no JPEG can be made, which prevents retries. */
export async function recordNoJpeg(em: EntityManager, photo: PhotoWithoutJpeg): Promise<void> {
  await em.nativeUpdate(Photo, stillWithout(photo), { jpegSize: 0 })
}

const stillWithout = ({ id, filename }: PhotoWithoutJpeg) => ({ ...WITHOUT_JPEG, id, filename })
