import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Removes the sender's name from the photo, and from all photos that the same browser sent to the event. Also removes
 * that name from the browser's later photos; another name is shown. Returns the ids of the changed photos.
 */
export async function clearName(em: EntityManager, eventId: number, photoId: number): Promise<number[]> {
  const named = 'event_id = ? and sender_name is not null'
  const photos = await em.execute<{ id: number }[]>(
    `update photos set cleared_name = sender_name, sender_name = null
     where ${named} and (id = ?
       or uploaded_by in (select uploaded_by from photos where ${named} and id = ?))
     returning id`,
    [eventId, photoId, eventId, photoId],
  )
  return photos.map(({ id }) => id)
}
