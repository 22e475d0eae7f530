import { UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql'
import type { CreateEventRequest } from '#contract/schemas/create-event.ts'
import type { Storage } from '#core/infra/storage/storage.ts'
import type { JobQueue } from '#core/jobs.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { notify } from '#core/notifications/notify.ts'
import { keepObjects } from '#core/removals/reservations.ts'
import { Event } from './event.ts'
import { profileOriginalKey } from './profile-image.ts'
import { newHostKey } from './host-link.ts'
import { retentionFields } from './retention.ts'
import { drawEventCode } from './qr-code.ts'
import { storeProfileImage, type ProfileImageFile } from './store-profile-image.ts'

/** Maximum attempts to draw an unused code. More collisions in a row mean another error. */
const MAX_CODE_DRAWS = 5

/** Links the code to the event in the same transaction. Throws when the code can't be used. */
type RedeemAdminCode = (em: EntityManager, code: string, event: Event, timeZone: string) => Promise<void>

interface CreateEventServices {
  storage: Storage
  queue: JobQueue
  redeemAdminCode: RedeemAdminCode
  timeZone: string
}

/**
 * Creates an event and queues its QR images. `adminCode` makes the event free. The caller unstages the
 * profile image. Returns the event with its host key, which is stored only as a hash. Throws the errors of
 * `redeemAdminCode`, and `unavailable` when the stored image was cleaned up.
 */
export async function createEvent(
  em: EntityManager,
  services: CreateEventServices,
  request: CreateEventRequest,
  profileImage: ProfileImageFile | undefined,
  device: string,
): Promise<{ event: Event; hostKey: string }> {
  const { storage, queue } = services
  const stored = profileImage && (await storeProfileImage(em, storage, profileImage))
  const { key: hostKey, hash: hostKeyHash } = newHostKey()
  const made = { createdBy: device, hostKeyHash, profileImage: stored ?? null }
  const event = await insertEvent(em, services, request, made, MAX_CODE_DRAWS)
  await queue.enqueue('event.qrImages', { eventId: event.id })
  if (stored) await queue.enqueue('event.profileImage', { eventId: event.id })
  return { event, hostKey }
}

async function insertEvent(
  em: EntityManager,
  services: Pick<CreateEventServices, 'redeemAdminCode' | 'timeZone'>,
  request: CreateEventRequest,
  made: Pick<Event, 'createdBy' | 'hostKeyHash' | 'profileImage'>,
  draws: number,
): Promise<Event> {
  const { name, date, category, adminCode } = request
  try {
    return await transact(em, async (em) => {
      const event = em.create(Event, {
        name,
        date,
        category,
        description: request.description || null,
        language: request.language || null,
        isPublic: request.isPublic === 'true',
        approval: request.approval === 'true',
        ...retentionFields(Number(request.deleteAfterDays), services.timeZone),
        isAdminGenerated: adminCode !== undefined,
        qrCode: await drawEventCode(em),
        profileImageState: made.profileImage ? 'processing' : null,
        ...made,
      })
      await em.flush()
      if (adminCode !== undefined) await services.redeemAdminCode(em, adminCode, event, services.timeZone)
      await notify(em, {
        type: 'event.created',
        event: { id: event.id, name, date, isPublic: event.isPublic },
      })
      if (made.profileImage) await keepObjects(em, [profileOriginalKey(made.profileImage)])
      return event
    })
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException && draws > 1)
      return insertEvent(em, services, request, made, draws - 1)
    throw error
  }
}
