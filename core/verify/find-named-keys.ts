import type { EntityManager } from '@mikro-orm/postgresql'
import { Event } from '#core/events/event.ts'
import { profileImageOf, profileKeysOf } from '#core/events/profile-image.ts'
import type { Row } from '#core/infra/orm/row.ts'
import { filenameOf, keysOf } from '#core/photos/object-keys.ts'
import { Photo } from '#core/photos/photo.ts'

/** Returns the objects that rows refer to now, together with others of the same photos and profile images. */
export async function findNamedKeys(em: EntityManager, keys: string[]): Promise<Set<string>> {
  const filenames = keys.map(filenameOf).filter((name) => name !== null)
  const photos = await em
    .createQueryBuilder(Photo)
    .select(['filename', 'original', 'jpegSize', 'renditions'])
    .where({ filename: filenames })
    .execute<Row<Photo, 'filename' | 'original' | 'jpegSize' | 'renditions'>[]>()
  const images = keys.map(profileImageOf).filter((name) => name !== null)
  const events = await em
    .createQueryBuilder(Event)
    .select('profileImage')
    .where({ profileImage: images })
    .execute<{ profileImage: string }[]>()
  return new Set([
    ...photos.flatMap(keysOf),
    ...events.flatMap(({ profileImage }) => profileKeysOf(profileImage)),
  ])
}
