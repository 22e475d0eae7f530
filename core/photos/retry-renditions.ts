import type { EntityManager } from '@mikro-orm/postgresql'
import type { Live } from '#core/infra/live/live.ts'
import type { JobQueue } from '#core/jobs.ts'
import { Photo } from './photo.ts'

/** Selects photos by state, optionally among ids. */
type Which = { id?: number | { $in: number[] }; state: 'failed' | 'ready' }

/** Resets photos to `processing`. The caller publishes and queues them. */
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
 * Retries the renditions of the selected photos and returns their number. Queues one sweep, which queues the jobs,
 * because thousands of photos would need as many calls.
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
