import type { EntityManager } from '@mikro-orm/postgresql'
import type { Event } from '#core/events/event.ts'
import { refuseSampleEvent } from '#core/events/refuse-sample-event.ts'
import type { Live } from '#core/infra/live/live.ts'

/**
 * Takes their first names from these photos of the event, and from all others that the same browsers sent to it, and tells
 * every open gallery. The same name of the same browser does not come back with its next photos; another one does.
 * Resolves with the ids of the photos that had a name. Throws `conflict` for the sample event.
 */
export async function clearNames(
  em: EntityManager,
  { live }: { live: Live },
  event: Event,
  ids: number[],
): Promise<number[]> {
  refuseSampleEvent(event)
  const named = 'event_id = ? and sender_name is not null'
  const chosen = [event.id, `{${ids.join()}}`]
  const photos = await em.execute<{ id: number }[]>(
    `update photos set cleared_name = sender_name, sender_name = null
     where ${named} and (id = any(?::int[])
       or uploaded_by in (select uploaded_by from photos where ${named} and id = any(?::int[])))
     returning id`,
    [...chosen, ...chosen],
  )
  const changed = photos.map(({ id }) => id)
  if (changed.length) await live.publish(event.id, changed)
  return changed
}
