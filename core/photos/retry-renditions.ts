import type { EntityManager } from '@mikro-orm/postgresql'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import { Photo } from './photo.ts'

/** Which photos: those of this state, or those among these ids. */
type Which = { id?: number | { $in: number[] }; state: 'failed' | 'ready' }

/** Resets photos to wait for their renditions; the caller publishes and queues them. */
export async function resetRenditions(
  em: EntityManager,
  where: Which,
): Promise<{ id: number; event: number }[]> {
  return em
    .createQueryBuilder(Photo)
    .update({ state: 'processing', failure: null, renditions: [], largeDue: false })
    .where(where)
    .returning(['id', 'event'])
    .execute<{ id: number; event: number }[]>('all')
}

/**
 * Retries the picture of every such photo, and returns how many there are. A sweep queues the jobs, so
 * that many thousand photos do not have to be queued one by one.
 */
export async function retryRenditions(
  em: EntityManager,
  { live, queue }: { live: Live; queue: JobQueue },
  where: Which = { state: 'failed' },
): Promise<number> {
  const photos = await resetRenditions(em, where)
  for (const [eventId, some] of Map.groupBy(photos, ({ event }) => event))
    await live.publish(
      eventId,
      some.map(({ id }) => id),
    )
  if (photos.length) await queue.enqueue('sweep', {})
  return photos.length
}
