import type { EntityManager } from '@mikro-orm/postgresql'
import type { FlagBurst } from '#contract/admin-photos.ts'

/** So many flags of one photo from one address, and so close together, look like one person with several browsers. */
const MIN_FLAGS = 3
const MAX_SPAN_SECONDS = 60 * 60

/** For each of these photos whose flags look like one person's: the most that came from one address. */
export async function flagBursts(em: EntityManager, photoIds: number[]): Promise<Map<number, FlagBurst>> {
  const bursts = await em.execute<{ photo: number; count: number; seconds: number }[]>(
    `select distinct on (photo_id) photo_id as photo, count(*)::int as count,
       extract(epoch from max(flagged_at) - min(flagged_at))::int as seconds
     from photo_flags where photo_id = any(?) and network is not null
     group by photo_id, network
     having count(*) >= ? and max(flagged_at) - min(flagged_at) <= ? * interval '1 second'
     order by photo_id, count(*) desc`,
    [`{${photoIds.join()}}`, MIN_FLAGS, MAX_SPAN_SECONDS],
  )
  return new Map(bursts.map(({ photo, ...burst }) => [photo, burst]))
}
