import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { Services } from '#core/services.ts'
import { deleteInSpareRoom } from '#core/infra/spare-space.ts'
import { removeObjects } from '#core/removals/reservations.ts'
import { keysOf } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'

/** Deletes the photo for good, tells every open gallery, and queues the removal of its objects. Throws `not_found`. */
export async function deletePhoto(
  { live, queue, config }: Services,
  em: EntityManager,
  id: number,
): Promise<void> {
  const deleteRows = () =>
    transact(em, async (em) => {
      // Locked, so that renditions which the worker is about to record are either seen here or cleaned up there.
      const photo = await em.findOne(Photo, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!photo) throw new AppError('not_found', 'There is no such photo.')
      await removeObjects(em, keysOf(photo))
      em.remove(photo)
      return photo.event.id
    })
  const eventId = await deleteInSpareRoom(config.dataDir, deleteRows)
  await live.publish(eventId, [id])
  await queue.enqueue('objects.cleanUp', {})
}
