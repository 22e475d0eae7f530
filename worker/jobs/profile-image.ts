import {
  findProcessingProfileImage,
  markProfileImageFailed,
  markProfileImageReady,
  PROFILE_IMAGE_SIDE,
  profileOriginalKey,
  profileRenditionKey,
} from '#core/events/profile-image.ts'
import type { Jobs, Lane } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { makePicture } from '#worker/decoder/decoders.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import { rejectCostlySender, rethrowCostly } from './costly.ts'

/**
 * Renders an event's profile image as a square. A file that can't be decoded is marked as failed. Throws `TooCostly`.
 */
export async function renderProfileImage(
  { eventId }: Jobs['event.profileImage'],
  { orm, storage, live, log, config, metrics }: Services,
  lane: Lane = 'quick',
): Promise<void> {
  const em = orm.em.fork()
  const image = await findProcessingProfileImage(em, eventId)
  if (!image) return
  const sender = `event ${eventId}`
  rejectCostlySender(lane, sender)
  try {
    const original = await storage.read(profileOriginalKey(image.filename))
    if (!original) throw new PictureError('picture.fileMissing')
    const square = await makePicture(lane, { config, metrics }, original, 'square', {
      side: PROFILE_IMAGE_SIDE,
    })
    await storage.put(profileRenditionKey(image.filename), square, 'image/webp')
    await markProfileImageReady(em, image)
    await live.publish(eventId, [])
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    rethrowCostly(error, lane, sender)
    log.warn({ eventId, err: error }, 'a profile image could not be rendered')
    await markProfileImageFailed(em, image)
  }
}
