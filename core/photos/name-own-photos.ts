import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '#core/events/open-event.ts'
import type { Live } from '#core/infra/live/live.ts'

/** SQL condition: a host cleared this name of this browser in this event. Parameters: event, browser, name. */
export const NAME_WAS_CLEARED =
  'exists (select from photos where event_id = ? and uploaded_by = ? and cleared_name = ?)'

/**
 * Sets or clears the name on all photos that the viewer's browser sent to the event, and notifies open galleries. A name
 * that a host cleared is not set again. The caller has opened the event.
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
       and not ${NAME_WAS_CLEARED} returning id`,
    [name, eventId, device, name, eventId, device, name],
  )
  if (changed.length)
    await live.publish(
      eventId,
      changed.map(({ id }) => id),
    )
}
