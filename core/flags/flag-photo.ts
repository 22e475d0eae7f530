import { raw, type EntityManager } from '@mikro-orm/postgresql'
import { FLAGS_TO_HIDE } from '#contract/limits.ts'
import { AppError } from '#core/errors.ts'
import { Photo } from '#core/photos/photo.ts'
import type { Services } from '#core/services.ts'
import { PhotoFlag } from './photo-flag.ts'

/**
 * Records a guest's flag and returns how many there are now; at 7 the worker is told to hide the photo. `identity` is
 * the guest's address, or browser, as `FLAG_IDENTITY` says. Throws `conflict` for a second flag of the same guest.
 */
export async function flagPhoto(
  { queue }: Services,
  em: EntityManager,
  photo: Photo,
  identity: string,
  reason: string,
): Promise<number> {
  const count = await em.transactional(async (em) => {
    const flag = { photo: photo.id, ipAddress: identity, reason }
    const made = await em
      .createQueryBuilder(PhotoFlag)
      .insert(flag)
      .onConflict(['photo', 'ipAddress'])
      .ignore()
      .returning('id')
      .execute<object[]>('all')
    if (!made.length) throw new AppError('conflict', 'You have already flagged this photo.')
    // Counted in the database, so that flags that come at once are all counted.
    const [{ flagCount }] = await em
      .createQueryBuilder(Photo)
      .update({ flagCount: raw('flag_count + 1') })
      .where({ id: photo.id })
      .returning('flagCount')
      .execute<[{ flagCount: number }]>('all')
    return flagCount
  })
  if (count >= FLAGS_TO_HIDE) await queue.enqueue('photo.autoHide', { photoId: photo.id })
  return count
}

/** Takes all flags of the photo back; from then on new ones count, and may hide it, again. */
export async function clearFlags(em: EntityManager, photoId: number): Promise<void> {
  await em.transactional(async (em) => {
    await em.nativeDelete(PhotoFlag, { photo: photoId })
    await em.nativeUpdate(Photo, photoId, { flagCount: 0, unhiddenAt: null })
  })
}
