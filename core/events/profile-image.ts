import type { EntityManager } from '@mikro-orm/postgresql'
import { removeObjects } from '#core/removals/reservations.ts'
import { Event } from './event.ts'

/** Side of the profile image's rendition, in pixels: a card's picture on a screen of two pixels a point. */
export const PROFILE_IMAGE_SIDE = 512

/** Where a profile image's bytes lie in the store. Both keys follow from the filename, whatever the image's state. */
export const profileOriginalKey = (filename: string) => `profiles/${filename}/original`
export const profileRenditionKey = (filename: string) => `profiles/${filename}/${PROFILE_IMAGE_SIDE}.webp`

/** Both objects of a profile image. */
export const profileKeysOf = (filename: string) => [
  profileOriginalKey(filename),
  profileRenditionKey(filename),
]

/** The filename of the profile image that an object belongs to; null for an object of another kind. */
export const profileImageOf = (key: string) => /^profiles\/([^/]+)\//.exec(key)?.[1] ?? null

/** What the worker needs of a profile image that waits for its rendition. */
export interface WaitingProfileImage {
  eventId: number
  filename: string
}

/** The event's profile image if it still waits for its rendition, else null. */
export async function findWaitingProfileImage(
  em: EntityManager,
  eventId: number,
): Promise<WaitingProfileImage | null> {
  const event = await em.findOne(Event, { id: eventId, profileImageState: 'processing' })
  return event?.profileImage ? { eventId, filename: event.profileImage } : null
}

/** Lets the stored rendition be shown. When the event is gone by now, or has another image, the rendition goes too. */
export async function markProfileImageReady(em: EntityManager, image: WaitingProfileImage): Promise<void> {
  await em.transactional(async (em) => {
    const found = await em.nativeUpdate(
      Event,
      { id: image.eventId, profileImage: image.filename },
      { profileImageState: 'ready' },
    )
    if (!found) await removeObjects(em, [profileRenditionKey(image.filename)])
  })
}

/** The event is shown without a picture from then on. */
export async function markProfileImageFailed(em: EntityManager, image: WaitingProfileImage): Promise<void> {
  const waiting = {
    id: image.eventId,
    profileImage: image.filename,
    profileImageState: 'processing',
  } as const
  await em.nativeUpdate(Event, waiting, { profileImageState: 'failed' })
}
