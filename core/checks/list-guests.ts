import type { EntityManager } from '@mikro-orm/postgresql'
import type { SeenGuest } from '#contract/schemas/checks.ts'

const MAX_LISTED = 10

/** Lists guests that all APIs have seen in the last hour, newest first. */
export async function listGuests(em: EntityManager): Promise<SeenGuest[]> {
  const rows = await em.execute<{ guest: SeenGuest }[]>(
    `select guest from processes, jsonb_array_elements(guests) as guest
     where stopped_at is null and seen_at > now() - interval '1 hour'
       and (guest ->> 'at')::timestamptz > now() - interval '1 hour'
     order by guest ->> 'at' desc limit ${MAX_LISTED}`,
  )
  return rows.map(({ guest }) => guest)
}
