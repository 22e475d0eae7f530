import type { EntityManager } from '@mikro-orm/postgresql'
import { removeObjects } from '#core/removals/reservations.ts'
import { Event } from './event.ts'

/** Side of the rendition in pixels, for cards on screens of two pixels per point. */
export const PROFILE_IMAGE_SIDE = 512

/** Storage keys of a profile image, derived from its filename. */
export const profileOriginalKey = (filename: string) => `profiles/${filename}/original`
export const profileRenditionKey = (filename: string) => `profiles/${filename}/${PROFILE_IMAGE_SIDE}.webp`

export const profileKeysOf = (filename: string) => [
  profileOriginalKey(filename),
  profileRenditionKey(filename),
]

/** Returns the profile image's filename in a storage key; null for other keys. */
export const profileImageOf = (key: string) => /^profiles\/([^/]+)\//.exec(key)?.[1] ?? null

export interface ProcessingProfileImage {
  eventId: number
  filename: string
}

/** Returns the event's profile image if it needs a rendition, else null. */
export async function findProcessingProfileImage(
  em: EntityManager,
  eventId: number,
): Promise<ProcessingProfileImage | null> {
  const event = await em.findOne(Event, { id: eventId, profileImageState: 'processing' })
  return event?.profileImage ? { eventId, filename: event.profileImage } : null
}

/** Publishes the stored rendition. Removes it when the event was deleted or has another image. */
export async function markProfileImageReady(em: EntityManager, image: ProcessingProfileImage): Promise<void> {
  await em.transactional(async (em) => {
    const found = await em.nativeUpdate(
      Event,
      { id: image.eventId, profileImage: image.filename },
      { profileImageState: 'ready' },
    )
    if (!found) await removeObjects(em, [profileRenditionKey(image.filename)])
  })
}

export async function markProfileImageFailed(
  em: EntityManager,
  image: ProcessingProfileImage,
): Promise<void> {
  const unrendered = {
    id: image.eventId,
    profileImage: image.filename,
    profileImageState: 'processing',
  } as const
  await em.nativeUpdate(Event, unrendered, { profileImageState: 'failed' })
}
