import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '#contract/schemas/acts.ts'
import type { EditEventRequest } from '#contract/schemas/create-event.ts'
import { changesBetween } from '#core/acts/changes-between.ts'
import { recordAct } from '#core/acts/record-act.ts'
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
 * Changes what an event is called, when it is and who may see it, and notes it. With another day, the days after which
 * it is deleted count as said today, on the calendar of the venue's `timeZone`. A new image takes the place of the one
 * before; the staged one stays the caller's to unstage. Throws `not_found`, `conflict` for the sample event,
 * `unavailable` when the store cleaned up the image that was stored here.
 */
export async function editEvent(
  em: EntityManager,
  { storage, queue, live, timeZone }: { storage: Storage; queue: JobQueue; live: Live; timeZone: string },
  id: number,
  request: EditEventRequest,
  profileImage: ProfileImageFile | undefined,
  by: Actor,
): Promise<Event> {
  const { name, date, category, description, language, isPublic, picture } = request
  const stored = profileImage && (await storeProfileImage(em, storage, profileImage))
  const event = await transact(em, async (em) => {
    const event = await em.findOne(Event, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!event) throw noSuch('event')
    refuseSampleEvent(event)
    const before = event.profileImage
    const detailsBefore = detailsOf(event)
    // Else an event whose day is corrected to one that is long over would be deleted at once.
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
    await recordAct(em, {
      actor: by,
      what: 'edit-event',
      event,
      changes: changesBetween(detailsBefore, detailsOf(event)),
    })
    return event
  })
  // Streams of viewers who may not open it any more end now.
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
