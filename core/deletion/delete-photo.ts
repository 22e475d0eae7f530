import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { noSuch } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { Config } from '#core/config.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import { deleteWithSpareSpace } from '#core/infra/spare-space.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import { removeObjects } from '#core/removals/reservations.ts'
import { keysOf } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'

/** Deletes the photo for good, tells every open gallery, and queues the removal of its objects. Throws `not_found`. */
export async function deletePhoto(
  em: EntityManager,
  { live, queue, config }: { live: Live; queue: JobQueue; config: Pick<Config, 'dataDir'> },
  id: number,
): Promise<void> {
  const deleteRows = () =>
    transact(em, async (em) => {
      // Locked, so that renditions which the worker is about to record are either seen here or cleaned up there.
      const photo = await em.findOne(Photo, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!photo) throw noSuch('photo')
      refuseSampleEvent(await photo.event.loadOrFail())
      await removeObjects(em, keysOf(photo))
      em.remove(photo)
      return photo.event.id
    })
  const eventId = await deleteWithSpareSpace(config.dataDir, deleteRows)
  await live.publish(eventId, [id])
  await queue.enqueue('objects.cleanUp', {})
}
