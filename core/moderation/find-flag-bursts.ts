import type { EntityManager } from '@mikro-orm/postgresql'
import type { FlagBurst } from '#contract/schemas/admin-photos.ts'
import { MAX_BURST_MS, MIN_BURST_FLAGS } from '#contract/values/limits.ts'

/**
 * Returns the largest number of flags from one address for each photo that one person seems to have flagged repeatedly.
 */
export async function findFlagBursts(em: EntityManager, photoIds: number[]): Promise<Map<number, FlagBurst>> {
  const bursts = await em.execute<{ photo: number; count: number; seconds: number }[]>(
    `select distinct on (photo_id) photo_id as photo, count(*)::int as count,
       extract(epoch from max(flagged_at) - min(flagged_at))::int as seconds
     from photo_flags where photo_id = any(?) and network is not null
     group by photo_id, network
     having count(*) >= ? and max(flagged_at) - min(flagged_at) <= ? * interval '1 millisecond'
     order by photo_id, count(*) desc`,
    [`{${photoIds.join()}}`, MIN_BURST_FLAGS, MAX_BURST_MS],
  )
  return new Map(bursts.map(({ photo, ...burst }) => [photo, burst]))
}
