import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '#core/events/open-event.ts'
import type { Live } from '#core/infra/live/live.ts'

/** True in SQL where a host took this name from photos of this browser: event, browser and name are its values. */
export const CLEARED_BEFORE =
  'exists (select from photos where event_id = ? and uploaded_by = ? and cleared_name = ?)'

/**
 * Gives all photos that the viewer's browser has sent to an event another name, or none, and tells every open gallery. A name
 * that a host took from the browser stays away. The caller has opened the event.
 */
export async function nameOwnPhotos(
  em: EntityManager,
  { live }: { live: Live },
  eventId: number,
  { device }: Viewer,
  name: string | null,
): Promise<void> {
  if (device === undefined) return
  const changed = await em.execute<{ id: number }[]>(
    `update photos set sender_name = ?
     where event_id = ? and uploaded_by = ? and sender_name is distinct from ?
       and not ${CLEARED_BEFORE} returning id`,
    [name, eventId, device, name, eventId, device, name],
  )
  if (changed.length)
    await live.publish(
      eventId,
      changed.map(({ id }) => id),
    )
}
