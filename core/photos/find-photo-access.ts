import type { EntityManager } from '@mikro-orm/postgresql'
import type { Access } from '#core/events/open-event.ts'
import { SHOWN } from '#core/events/photo-visibility.ts'

/**
 * Returns the event's current access columns. Undefined when the event was deleted, or when one of the photos isn't in
 * its gallery. With `evenHidden`, photos outside the gallery count too.
 */
export async function findPhotoAccess(
  em: EntityManager,
  eventId: number,
  photoIds: number[],
  evenHidden = false,
): Promise<Access | undefined> {
  const [found] = await em.execute<(Access & { shown: string })[]>(
    `select id, created_by as "createdBy", host_link_version as "hostLinkVersion", is_public as "isPublic",
       (select count(*) from photos where photos.id = any(?) and event_id = events.id ${evenHidden ? '' : `and ${SHOWN}`}) as shown
     from events where id = ?`,
    [`{${photoIds.join()}}`, eventId],
  )
  return found && Number(found.shown) === photoIds.length ? found : undefined
}
