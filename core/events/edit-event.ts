import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { EditEventRequest } from '#contract/schemas/create-event.ts'
import { changesBetween } from '#core/audit-log/changes-between.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { noSuch } from '#core/errors.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { JobQueue } from '#core/jobs.ts'
import { keepObjects, removeObjects } from '#core/removals/reservations.ts'
import { retentionFields } from './retention.ts'
import { Event } from './event.ts'
import { profileKeysOf, profileOriginalKey } from './profile-image.ts'
import { refuseSampleEvent } from './refuse-sample-event.ts'
import { storeProfileImage, type ProfileImageFile } from './store-profile-image.ts'

/**
 * Changes the event's details and image. The audit log records it. The old image is removed; the caller
 * unstages the new one. A new date restarts retention. Throws `not_found`, `conflict` for the sample event,
 * and `unavailable` when the stored image was cleaned up.
 */
export async function editEvent(
  em: EntityManager,
  { storage, queue, live, timeZone }: { storage: Storage; queue: JobQueue; live: Live; timeZone: string },
  id: number,
  request: EditEventRequest,
  profileImage: ProfileImageFile | undefined,
  by: By,
): Promise<Event> {
  const { name, date, category, description, language, isPublic, picture } = request
  const stored = profileImage && (await storeProfileImage(em, storage, profileImage))
  const event = await transact(em, async (em) => {
    const event = await em.findOne(Event, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!event) throw noSuch('event')
    refuseSampleEvent(event)
    const before = event.profileImage
    const detailsBefore = detailsOf(event)
    // Otherwise, correcting the date to one long ago would delete the event immediately.
    if (date !== event.date && event.deleteAfterDays)
      Object.assign(event, retentionFields(event.deleteAfterDays, timeZone))
    Object.assign(event, {
      name,
      date,
      category,
      description: description || null,
      language: language || null,
      isPublic: isPublic === 'true',
    })
    if (stored || picture === 'remove')
      Object.assign(event, { profileImage: stored ?? null, profileImageState: stored ? 'processing' : null })
    if (stored) await keepObjects(em, [profileOriginalKey(stored)])
    if (before && event.profileImage !== before) await removeObjects(em, profileKeysOf(before))
    await recordAuditEntry(em, {
      by,
      what: 'edit-event',
      event,
      changes: changesBetween(detailsBefore, detailsOf(event)),
    })
    return event
  })
  // Ends streams of viewers who lost access.
  await live.publish(id, [])
  if (stored) await queue.enqueue('event.profileImage', { eventId: id })
  await queue.enqueue('objects.cleanUp', {})
  return event
}

const detailsOf = ({ name, date, category, description, language, isPublic, profileImage }: Event) => ({
  name,
  date,
  category,
  description,
  language,
  isPublic,
  profileImage,
})
