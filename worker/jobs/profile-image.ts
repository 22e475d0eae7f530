import {
  findWaitingProfileImage,
  markProfileImageFailed,
  markProfileImageReady,
  PROFILE_IMAGE_SIDE,
  profileOriginalKey,
  profileRenditionKey,
} from '#core/events/profile-image.ts'
import type { Jobs } from '#core/jobs.ts'
import type { Services } from '#core/services.ts'
import { sharedDecoder } from '#worker/decoder/decoder-process.ts'
import { PictureError } from '#worker/imaging/picture-error.ts'
import { makeSquare } from '#worker/imaging/picture.ts'

/** Makes the square that an event's card shows. Without a picture in the file, the event is shown without one. */
export async function renderProfileImage(
  { eventId }: Jobs['event.profileImage'],
  { orm, storage, log, config }: Services,
): Promise<void> {
  const em = orm.em.fork()
  const image = await findWaitingProfileImage(em, eventId)
  if (!image) return
  try {
    const original = await storage.read(profileOriginalKey(image.filename))
    if (!original) throw new PictureError('picture.fileMissing')
    const square = await makeSquare(original, PROFILE_IMAGE_SIDE, sharedDecoder(config))
    await storage.put(profileRenditionKey(image.filename), square, 'image/webp')
    await markProfileImageReady(em, image)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    log.warn({ eventId, err: error }, 'No picture came out of this profile image')
    await markProfileImageFailed(em, image)
  }
}
