import type { EntityManager } from '@mikro-orm/postgresql'

/** Photos per turn. The page sends three at a time. */
const PHOTOS_PER_TURN = 4

/**
 * Returns the turns of these photos that need renditions, by id. A sender's first four have turn 0, the next four turn
 * 1. So a sender of hundreds delays other senders by only a few photos.
 */
export async function findTurns(em: EntityManager, ids: number[]): Promise<Map<number, number>> {
  const rows = await em.execute<{ id: number; turn: number }[]>(
    `select id, turn from (
       select id, ((row_number() over (partition by uploaded_by order by id) - 1) / ?)::int as turn
       from photos where state = 'processing'
         and uploaded_by in (select uploaded_by from photos where id = any(?))
     ) as waiting where id = any(?)`,
    [PHOTOS_PER_TURN, `{${ids.join()}}`, `{${ids.join()}}`],
  )
  return new Map(rows.map(({ id, turn }) => [id, turn]))
}
