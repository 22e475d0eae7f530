import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '#core/events/open-event.ts'
import type { Live } from '#core/infra/live/live.ts'

/**
 * Gives all photos that the viewer's browser has sent to an event another name, or none, and tells every open gallery. The caller
 * has opened the event.
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
     where event_id = ? and uploaded_by = ? and sender_name is distinct from ? returning id`,
    [name, eventId, device, name],
  )
  if (changed.length)
    await live.publish(
      eventId,
      changed.map(({ id }) => id),
    )
}
