import { raw, type EntityManager } from '@mikro-orm/postgresql'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { Photo } from '#core/photos/photo.ts'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import type { Flagger } from './flagger.ts'
import { PhotoFlag } from './photo-flag.ts'

/**
 * Maximum flags of one photo from one network within a window. New browsers have their own share, so that fresh cookies
 * don't use up the share of earlier guests. Both shares together are fewer than `FLAGS_TO_HIDE`, so one network never
 * hides a photo within one window.
 */
const MAX_FLAGS_PER_NETWORK = 3
const NETWORK_WINDOW_MS = 10 * 60 * 1000

/**
 * Records a guest's flag and returns the photo's number of flags. At `FLAGS_TO_HIDE`, queues hiding the photo. Throws
 * `not_found`, `conflict` for a second flag of the same guest, and `too_many` if the network's share is used up.
 */
export async function flagPhoto(
  em: EntityManager,
  { queue, live }: { queue: JobQueue; live: Live },
  photoId: number,
  { identity, network, isNewcomer }: Flagger,
  reason: string,
): Promise<number> {
  const { event, flagCount } = await em.transactional(async (em) => {
    // Locks the photo, so that all concurrent flags are counted, also for their network.
    const found = await em.execute<object[]>('select id from photos where id = ? for no key update', [
      photoId,
    ])
    if (!found.length) throw noSuch('photo')
    if (await em.count(PhotoFlag, { photo: photoId, ipAddress: identity }))
      throw new AppError('conflict', 'photo.alreadyFlagged')
    await checkShare(em, photoId, network, isNewcomer)
    await em.insert(PhotoFlag, { photo: photoId, ipAddress: identity, network, isNewcomer, reason })
    const [flagged] = await em
      .createQueryBuilder(Photo)
      .update({ flagCount: raw('flag_count + 1') })
      .where({ id: photoId })
      .returning(['event', 'flagCount'])
      .execute<[{ event: number; flagCount: number }]>('all')
    return flagged
  })
  await live.publish(event, [])
  if (flagCount >= FLAGS_TO_HIDE) await queue.enqueue('photo.autoHide', { photoId })
  return flagCount
}

/** Throws `too_many` while the network's share is used up. */
async function checkShare(
  em: EntityManager,
  photoId: number,
  network: string,
  isNewcomer: boolean,
): Promise<void> {
  // Not `now()`, which is the start of this transaction and may precede the flag that it waited for.
  const [oldest] = await em.execute<{ wait: number }[]>(
    `select ceil(extract(epoch from flagged_at - clock_timestamp()) + ?)::int as wait from photo_flags
     where photo_id = ? and network = ? and is_newcomer = ? order by flagged_at desc offset ? limit 1`,
    [NETWORK_WINDOW_MS / 1000, photoId, network, isNewcomer, MAX_FLAGS_PER_NETWORK - 1],
  )
  if (oldest && oldest.wait > 0)
    throw new AppError('too_many', 'photo.manyFlags', { retryAfter: oldest.wait })
}
