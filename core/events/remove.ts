import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#core/errors.ts'
import { transact } from '#core/orm/transact.ts'
import { keysOf } from '#core/photos/keys.ts'
import { Photo } from '#core/photos/photo.ts'
import { eventAddress } from '#core/qr/address.ts'
import { qrImageKeys } from '#core/qr/keys.ts'
import type { Services } from '#core/services.ts'
import { galleryAddress } from '#core/settings/gallery-address.ts'
import { deleteInSpareRoom } from '#core/spare-room.ts'
import { removeObjects } from '#core/storage/reservations.ts'
import { Event } from './event.ts'
import { profileKeysOf } from './profile-image.ts'

/** Deletes the event with all its photos for good and queues the removal of their objects. Throws `not_found`. */
export async function deleteEvent(
  { live, queue, config }: Services,
  em: EntityManager,
  id: number,
): Promise<void> {
  const { address } = await galleryAddress(em, config)
  const deleteRows = () =>
    transact(em, async (em) => {
      const event = await em.findOne(Event, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
      if (!event) throw new AppError('not_found', 'There is no such event.')
      const photos = await em
        .createQueryBuilder(Photo)
        .select(['id', 'filename', 'original', 'renditions'])
        .where({ event: id })
        .setLockMode(LockMode.PESSIMISTIC_WRITE)
        .execute<Pick<Photo, 'id' | 'filename' | 'original' | 'renditions'>[]>()
      await removeObjects(em, [
        ...photos.flatMap(keysOf),
        ...(event.profileImage ? profileKeysOf(event.profileImage) : []),
        ...qrImageKeys(eventAddress(address, event.qrCode)),
      ])
      em.remove(event)
      return photos.map((photo) => photo.id)
    })
  const photoIds = await deleteInSpareRoom(config.dataDir, deleteRows)
  await live.publish(id, photoIds)
  await queue.enqueue('objects.cleanUp', {})
}
