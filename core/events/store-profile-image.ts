import { randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Storage } from '#core/infra/storage/storage.ts'
import { reserveObjects } from '#core/removals/reservations.ts'
import { profileOriginalKey } from './profile-image.ts'

/** An image that was received and checked; `ending` is its file's, without a dot. */
export interface ProfileImageFile {
  path: string
  /** Bytes. */
  size: number
  ending: string
  mimeType: string
}

/** Stores the image, due for removal unless the event's transaction takes that back. Returns its filename. */
export async function storeProfileImage(
  em: EntityManager,
  storage: Storage,
  image: ProfileImageFile,
): Promise<string> {
  const filename = `${randomBytes(16).toString('base64url')}.${image.ending}`
  const key = profileOriginalKey(filename)
  await reserveObjects(em, [key])
  await storage.put(key, { path: image.path, size: image.size }, image.mimeType)
  return filename
}
