import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { noSuch } from '#core/errors.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { keysOf } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { eventAddress } from '#core/qr/address.ts'
import { qrImageKeys } from '#core/qr/object-keys.ts'
import type { Config } from '#core/config.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import { findGalleryAddress } from '#core/settings/gallery-address.ts'
import { deleteUsingReserve } from '#core/infra/free-space-reserve.ts'
import { removeObjects } from '#core/removals/reservations.ts'
import { dropUnfinishedUploads } from '#core/uploads/unfinished-uploads.ts'
import { Event } from '#core/events/event.ts'
import { moveToBin } from './move-to-bin.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import { profileKeysOf } from '#core/events/profile-image.ts'

interface DeleteEventOptions {
  /** Whether the event skips the bin. Defaults to true for a hand-over. */
  atOnce?: boolean
  evenSample?: boolean
  by?: By
  /** SHA-256 of the take-home archive that the host has received. */
  checksum?: string
  /** Checked when the event is locked. If false, the event stays. Its errors are rethrown. */
  onlyIf?: (em: EntityManager, event: Event) => boolean | Promise<boolean>
}

/**
 * Moves the event with its photos to the bin and deletes its unfinished uploads. `atOnce` deletes it
 * permanently instead and queues the removal of its objects. Its admin code becomes usable again. The audit
 * log records `by` and `checksum`. Throws `not_found`, and `conflict` for the sample event.
 */
export async function deleteEvent(
  em: EntityManager,
  {
    live,
    queue,
    config,
  }: { live: Live; queue: JobQueue; config: Pick<Config, 'dataDir' | 'publicUrl' | 'port' | 'qrServiceUrl'> },
  id: number,
  {
    evenSample = false,
    by,
    checksum,
    atOnce = checksum !== undefined,
    onlyIf = () => true,
  }: DeleteEventOptions = {},
): Promise<void> {
  const address = await findGalleryAddress(em, config)
  const deleteRows = () =>
    transact(em, async (em) => {
      const event = await em.findOne(Event, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!event) throw noSuch('event')
      if (!evenSample) refuseSampleEvent(event)
      if (!(await onlyIf(em, event))) return undefined
      const photos = await em
        .createQueryBuilder(Photo)
        .select(['id', 'filename', 'original', 'jpegSize', 'renditions'])
        .where({ event: id })
        .setLockMode(LockMode.PESSIMISTIC_WRITE)
        .execute<Row<Photo, 'id' | 'filename' | 'original' | 'jpegSize' | 'renditions'>[]>()
      const keys = [
        ...photos.flatMap(keysOf),
        ...(event.profileImage ? profileKeysOf(event.profileImage) : []),
        ...qrImageKeys(eventAddress(address, event.qrCode), config.qrServiceUrl),
      ]
      await (atOnce ? removeObjects(em, keys) : moveToBin(em, id, keys))
      if (by && checksum) await recordAuditEntry(em, { by, what: 'hand-over', event, checksum })
      else if (by) await recordAuditEntry(em, { by, what: 'delete-event', event })
      // Otherwise the code would refer to a deleted event and could not create another one.
      await em.nativeUpdate(AdminCode, { event: id }, { status: 'unpublished', event: null })
      em.remove(event)
      return photos.map((photo) => photo.id)
    })
  const photoIds = await deleteUsingReserve(config.dataDir, deleteRows)
  if (!photoIds) return
  // Remaining files are removed after a day.
  await dropUnfinishedUploads(config, id).catch(() => {})
  await live.publish(id, photoIds)
  if (atOnce) await queue.enqueue('objects.cleanUp', {})
}
