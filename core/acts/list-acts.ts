import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_LISTED_ACTS, type ActView } from '#contract/schemas/acts.ts'
import { Act } from './act.ts'

/** The latest acts, of one event or of all. */
export async function listActs(em: EntityManager, eventId: number | undefined): Promise<ActView[]> {
  const where = eventId === undefined ? {} : { eventId }
  const acts = await em.find(Act, where, { orderBy: { id: 'desc' }, limit: MAX_LISTED_ACTS })
  return acts.map(
    ({
      id,
      actor,
      what,
      eventId,
      eventName,
      photoIds,
      code,
      checksum,
      changes,
      address,
      count,
      actedAt,
    }) => ({
      id,
      actor,
      what,
      eventId: eventId ?? null,
      eventName: eventName ?? null,
      photoIds,
      code: code ?? null,
      checksum: checksum ?? null,
      changes: changes ?? [],
      address: address ?? null,
      count: count ?? null,
      actedAt: actedAt.toISOString(),
    }),
  )
}
