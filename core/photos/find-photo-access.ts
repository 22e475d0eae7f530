import type { EntityManager } from '@mikro-orm/postgresql'
import type { Access } from '#core/events/open-event.ts'
import { SHOWN } from '#core/events/photo-visibility.ts'

/** Returns who may open the photo's event now; undefined when the gallery does not show the photo any more. */
export async function findPhotoAccess(em: EntityManager, photoId: number): Promise<Access | undefined> {
  const [access] = await em.execute<Access[]>(
    `select events.id, created_by as "createdBy", host_link_version as "hostLinkVersion", is_public as "isPublic"
     from photos join events on events.id = event_id where photos.id = ? and ${SHOWN}`,
    [photoId],
  )
  return access
}
