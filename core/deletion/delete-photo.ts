import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { noSuch } from '#core/errors.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { Config } from '#core/config.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import { deleteUsingReserve } from '#core/infra/free-space-reserve.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import { removeObjects } from '#core/removals/reservations.ts'
import { keysOf } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'

/**
 * Deletes the photo permanently, notifies open galleries, and queues the removal of its objects. The audit log records
 * `by`, which is undefined for the sender. Throws `not_found`, and `conflict` in the sample event.
 */
export async function deletePhoto(
  em: EntityManager,
  { live, queue, config }: { live: Live; queue: JobQueue; config: Pick<Config, 'dataDir'> },
  id: number,
  by?: By,
): Promise<void> {
  const deleteRows = () =>
    transact(em, async (em) => {
      // Locked, so that renditions recorded by the worker are either seen here or removed there.
      const photo = await em.findOne(Photo, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!photo) throw noSuch('photo')
      const event = await photo.event.loadOrFail()
      refuseSampleEvent(event)
      if (by) await recordAuditEntry(em, { by, what: 'delete-photos', event, photoIds: [id] })
      await removeObjects(em, keysOf(photo))
      em.remove(photo)
      return event.id
    })
  const eventId = await deleteUsingReserve(config.dataDir, deleteRows)
  await live.publish(eventId, [id])
  await queue.enqueue('objects.cleanUp', {})
}
