import type { EntityManager } from '@mikro-orm/postgresql'

/** Preparations of an evening that can be read from rows. */
export interface EveningChecks {
  hasTestPhoto: boolean
  hasScreen: boolean
}

export async function findEveningChecks(em: EntityManager, eventId: number): Promise<EveningChecks> {
  const [checks] = await em.execute<[EveningChecks]>(
    `select
       exists (select from photos where event_id = events.id and uploaded_by is distinct from created_by) as "hasTestPhoto",
       exists (select from screens where event_id = events.id) as "hasScreen"
     from events where id = ?`,
    [eventId],
  )
  return checks
}
