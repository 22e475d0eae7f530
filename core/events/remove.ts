import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '#core/errors.ts'
import { keysOf } from '#core/photos/keys.ts'
import { Photo } from '#core/photos/photo.ts'
import type { Services } from '#core/services.ts'
import { Removal } from '#core/storage/removal.ts'
import { Event } from './event.ts'
import { profileOriginalKey, profileRenditionKey } from './profile-image.ts'

/** Rows written at a time. */
const BATCH = 1000

/** Deletes the event with all its photos for good and queues the removal of their objects. Throws `not_found`. */
export async function deleteEvent({ live, queue }: Services, em: EntityManager, id: number): Promise<void> {
  const photoIds = await em.transactional(async (em) => {
    const event = await em.findOne(Event, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!event) throw new AppError('not_found', 'There is no such event.')
    const photos = await em
      .createQueryBuilder(Photo)
      .select(['id', 'filename', 'original', 'renditions'])
      .where({ event: id })
      .setLockMode(LockMode.PESSIMISTIC_WRITE)
      .execute<Pick<Photo, 'id' | 'filename' | 'original' | 'renditions'>[]>()
    const keys = photos.flatMap(keysOf)
    const { profileImage } = event
    if (profileImage) keys.push(profileOriginalKey(profileImage), profileRenditionKey(profileImage))
    for (let i = 0; i < keys.length; i += BATCH)
      await em.insertMany(
        Removal,
        keys.slice(i, i + BATCH).map((key) => ({ key })),
      )
    em.remove(event)
    return photos.map((photo) => photo.id)
  })
  await live.publish(id, photoIds)
  await queue.enqueue('objects.cleanUp', {})
}
