import { raw, type EntityManager } from '@mikro-orm/postgresql'
import { FLAGS_TO_HIDE } from '#contract/values/limits.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { Photo } from '#core/photos/photo.ts'
import type { JobQueue } from '#core/jobs.ts'
import type { Flagger } from './flagger.ts'
import { PhotoFlag } from './photo-flag.ts'

/**
 * Flags of one photo that one network may bring in a while. Browsers that are new count apart from those that came
 * earlier: cookies made on the spot use up no honest guest's share. Both shares together are fewer than `FLAGS_TO_HIDE`,
 * so one network never hides a photo within one window.
 */
const MAX_FLAGS_PER_NETWORK = 3
const NETWORK_WINDOW_MS = 10 * 60 * 1000

/**
 * Records a guest's flag and returns how many there are now; at 7 the worker is told to hide the photo. Throws
 * `not_found`, `conflict` for a second flag of the same guest, `too_many` when the guest's network has brought its
 * share: a flag that is not counted is refused, so that nobody is thanked for nothing.
 */
export async function flagPhoto(
  em: EntityManager,
  { queue }: { queue: JobQueue },
  photoId: number,
  { identity, network, isNewcomer }: Flagger,
  reason: string,
): Promise<number> {
  const count = await em.transactional(async (em) => {
    // One flag of a photo at a time, so that those that come at once are all counted, and a network's too.
    const found = await em.execute<object[]>('select id from photos where id = ? for no key update', [
      photoId,
    ])
    if (!found.length) throw noSuch('photo')
    if (await em.count(PhotoFlag, { photo: photoId, ipAddress: identity }))
      throw new AppError('conflict', 'photo.alreadyFlagged')
    await checkShare(em, photoId, network, isNewcomer)
    await em.insert(PhotoFlag, { photo: photoId, ipAddress: identity, network, isNewcomer, reason })
    const [{ flagCount }] = await em
      .createQueryBuilder(Photo)
      .update({ flagCount: raw('flag_count + 1') })
      .where({ id: photoId })
      .returning('flagCount')
      .execute<[{ flagCount: number }]>('all')
    return flagCount
  })
  if (count >= FLAGS_TO_HIDE) await queue.enqueue('photo.autoHide', { photoId })
  return count
}

/** Throws `too_many` while the last flags of the network's share are younger than the window. */
async function checkShare(
  em: EntityManager,
  photoId: number,
  network: string,
  isNewcomer: boolean,
): Promise<void> {
  // The clock, not `now()`: that is when this transaction began, which may be before the flag that it waited for.
  const [oldest] = await em.execute<{ wait: number }[]>(
    `select ceil(extract(epoch from flagged_at - clock_timestamp()) + ?)::int as wait from photo_flags
     where photo_id = ? and network = ? and is_newcomer = ? order by flagged_at desc offset ? limit 1`,
    [NETWORK_WINDOW_MS / 1000, photoId, network, isNewcomer, MAX_FLAGS_PER_NETWORK - 1],
  )
  if (oldest && oldest.wait > 0)
    throw new AppError('too_many', 'photo.manyFlags', { retryAfter: oldest.wait })
}

/** Takes all flags of the photo back; unless `change` says otherwise, new ones count, and may hide it, again. */
export async function clearFlags(
  em: EntityManager,
  photoId: number,
  change: Partial<Pick<Photo, 'hidden' | 'unhiddenAt'>> = { unhiddenAt: null },
): Promise<void> {
  await em.transactional(async (em) => {
    // The photo first, as a flag does: neither waits for the other while it holds what that one needs.
    await em.nativeUpdate(Photo, photoId, { flagCount: 0, ...change })
    await em.nativeDelete(PhotoFlag, { photo: photoId })
  })
}
