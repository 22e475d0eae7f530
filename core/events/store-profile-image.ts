import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Storage } from '#core/infra/storage/storage.ts'
import { reserveObjects } from '#core/removals/reservations.ts'
import { profileOriginalKey } from './profile-image.ts'

/** A checked profile image. `ending` is its file extension without a dot. */
export interface ProfileImageFile {
  path: string
  /** Size in bytes. */
  size: number
  crc32: number
  ending: string
  mimeType: string
}

/** Stores the image and returns its filename. It is removed later unless the event's transaction keeps it. */
export async function storeProfileImage(
  em: EntityManager,
  storage: Storage,
  image: ProfileImageFile,
): Promise<string> {
  const filename = `${randomBytes(16).toString('base64url')}.${image.ending}`
  const key = profileOriginalKey(filename)
  await reserveObjects(em, [key])
  await storage.put(key, image, image.mimeType)
  return filename
}
