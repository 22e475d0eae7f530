import { isClockInDoubt } from './checks/clock-doubt.ts'
import { AdminSession } from './admins/admin-session.ts'
import { queueBackups } from './backups/queue-backups.ts'
import { emptyBin } from './deletion/bin.ts'
import { deleteDueEvents } from './deletion/delete-due-events.ts'
import { Event } from './events/event.ts'
import { HandOver } from './hand-over/hand-over.ts'
import { DUE_FOR_HIDING } from './moderation/auto-hide-photo.ts'
import { WITHOUT_JPEG } from './photos/jpeg-copy.ts'
import { deleteOldTombstones } from './photos/find-changes.ts'
import { Photo } from './photos/photo.ts'
import { findTurns } from './photos/turns.ts'
import { Removal } from './removals/removal.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Clock } from './infra/clock.ts'
import type { Live } from './infra/live/live.ts'
import type { Storage } from './infra/storage/storage.ts'
import type { Config } from './config.ts'
import type { JobQueue } from './jobs.ts'
import { deleteUnusedScreens } from './screens/paired-screens.ts'
import { removeAbandonedUploads } from './uploads/remove-abandoned-uploads.ts'
import { markStore } from './verify/store-mark.ts'
import { fillReserve } from './infra/free-space-reserve.ts'

/** Maximum jobs of a kind per sweep. The next sweep finds the rest. */
const BATCH_SIZE = 1000

/**
 * Queues jobs for unfinished rows, so that a lost queue only delays work. Jobs already queued or running are not added
 * twice. Also deletes expired rows, events and uploads, and marks the store.
 */
export async function sweep(
  em: EntityManager,
  {
    queue,
    live,
    storage,
    config,
    clock,
  }: {
    queue: JobQueue
    live: Live
    storage: Storage
    clock: Clock
    config: Pick<Config, 'dataDir' | 'heic' | 'publicUrl' | 'port' | 'qrServiceUrl' | 'timeZone'>
  },
): Promise<void> {
  const some = { limit: BATCH_SIZE, orderBy: { id: 'asc' }, fields: ['id'] } as const
  const waiting = await em.find(Photo, { state: 'processing' }, some)
  const ids = waiting.map(({ id }) => id)
  const turns = await findTurns(em, ids)
  for (const id of ids) await queue.enqueue('photo.renditions', { photoId: id }, { turn: turns.get(id) ?? 0 })
  for (const { id } of await em.find(Photo, { largeDue: true }, some))
    await queue.enqueue('photo.largeRenditions', { photoId: id })
  if (config.heic)
    for (const { id } of await em.find(Photo, WITHOUT_JPEG, some))
      await queue.enqueue('photo.jpegCopy', { photoId: id })
  for (const { id } of await em.find(Photo, DUE_FOR_HIDING, some))
    await queue.enqueue('photo.autoHide', { photoId: id })
  for (const { id } of await em.find(Event, { profileImageState: 'processing' }, some))
    await queue.enqueue('event.profileImage', { eventId: id })
  for (const { id } of await em.find(HandOver, { state: 'writing' }, some))
    await queue.enqueue('handOver.write', { handOverId: id })
  await queueBackups(em, { queue, config })
  if (await em.count(Removal, { dueAt: { $lte: new Date() } })) await queue.enqueue('objects.cleanUp', {})
  await em.nativeDelete(AdminSession, { expiresAt: { $lte: new Date() } })
  if (!(await isClockInDoubt(em, clock))) {
    await deleteDueEvents(em, { queue, live, config })
    await emptyBin(em)
  }
  await deleteOldTombstones(em)
  await deleteUnusedScreens(em)
  await removeAbandonedUploads(config)
  await fillReserve(config.dataDir, 'deletion')
  await markStore(em, storage)
}
