import { randomBytes } from 'node:crypto'
import { LockMode, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql'
import type { CreateEventRequest } from '#contract/create-event.ts'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { AppError } from '#core/errors.ts'
import type { StagedPhoto } from '#core/uploads/stage-photo.ts'
import type { Services } from '#core/services.ts'
import { keepObjects, reserveObjects } from '#core/removals/reservations.ts'
import { Event } from './event.ts'
import { profileOriginalKey } from './profile-image.ts'
import { newQrCode } from './qr-code.ts'

/** Codes are drawn at random; meeting a taken one so often in a row means that something else is wrong. */
const CODE_DRAWS = 5

/**
 * Creates an event and queues its QR images. `adminCode` makes it free: it must be active and unused, and only one of
 * any number of creations with it succeeds. The staged profile image stays the caller's to unstage.
 *
 * Throws `not_found` for an unknown code, `conflict` for one that is used or deactivated, `unavailable` when the store
 * cleaned up the image that was stored here.
 */
export async function createEvent(
  services: Services,
  em: EntityManager,
  request: CreateEventRequest,
  profileImage: StagedPhoto | undefined,
  device: string,
): Promise<Event> {
  const stored = profileImage && (await storeProfileImage(services, em, profileImage))
  const event = await insertEvent(em, request, stored, device, CODE_DRAWS)
  await services.queue.enqueue('event.qrImages', { eventId: event.id })
  if (stored) await services.queue.enqueue('event.profileImage', { eventId: event.id })
  return event
}

/** Stores the image, due for removal unless the event's transaction takes that back. Returns its filename. */
async function storeProfileImage(
  { storage }: Services,
  em: EntityManager,
  image: StagedPhoto,
): Promise<string> {
  const filename = `${randomBytes(16).toString('base64url')}.${image.ending}`
  const key = profileOriginalKey(filename)
  await reserveObjects(em, [key])
  await storage.put(key, { path: image.path, size: image.size }, image.mimeType)
  return filename
}

async function insertEvent(
  em: EntityManager,
  request: CreateEventRequest,
  profileImage: string | undefined,
  device: string,
  draws: number,
): Promise<Event> {
  const { name, date, category, adminCode } = request
  try {
    return await em.fork().transactional(async (em) => {
      const code = adminCode === undefined ? null : await takeAdminCode(em, adminCode)
      const event = em.create(Event, {
        name,
        date,
        category,
        description: request.description || null,
        isPublic: request.isPublic === 'true',
        isAdminGenerated: code !== null,
        qrCode: newQrCode(),
        createdBy: device,
        profileImage: profileImage ?? null,
        profileImageState: profileImage ? 'processing' : null,
      })
      await em.flush()
      if (code) Object.assign(code, { event, status: 'active' })
      if (profileImage) await keepObjects(em, [profileOriginalKey(profileImage)])
      return event
    })
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException && draws > 1)
      return insertEvent(em, request, profileImage, device, draws - 1)
    throw error
  }
}

/** Locks the code's row, so that of two creations at once the second waits and then finds it used. */
async function takeAdminCode(em: EntityManager, text: string): Promise<AdminCode> {
  const code = await em.findOne(AdminCode, { code: text }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!code) throw new AppError('not_found', 'There is no such admin code.')
  if (!code.isActive) throw new AppError('conflict', 'This admin code has been deactivated.')
  if (code.status === 'active')
    throw new AppError('conflict', 'An event was already created with this admin code.')
  return code
}
