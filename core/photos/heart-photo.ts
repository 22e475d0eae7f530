import type { EntityManager } from '@mikro-orm/postgresql'
import { noSuch } from '#core/errors.ts'
import type { Viewer } from '#core/events/open-event.ts'
import { SHOWN_OR_OWN } from '#core/events/photo-visibility.ts'
import type { Live } from '#core/infra/live/live.ts'
import { transact } from '#core/infra/orm/transact.ts'
import type { Photo } from './photo.ts'

const CHANGES = {
  give: 'insert into photo_hearts (photo_id, device) values (?, ?) on conflict do nothing returning id',
  remove: 'delete from photo_hearts where photo_id = ? and device = ? returning id',
}

/**
 * Adds or removes the browser's heart and notifies open galleries. Repeating it changes nothing. Returns the photo's
 * heart count. Throws `not_found`.
 */
export async function heartPhoto(
  em: EntityManager,
  { live }: { live: Live },
  photo: Photo,
  device: string,
  change: keyof typeof CHANGES,
): Promise<number> {
  const { count, isChanged } = await transact(em, async (em) => {
    // Locks the photo first, like its deletion, to avoid deadlocks.
    const [found] = await em.execute<{ count: number }[]>(
      'select heart_count as count from photos where id = ? for no key update',
      [photo.id],
    )
    if (!found) throw noSuch('photo')
    const changed = await em.execute<object[]>(CHANGES[change], [photo.id, device])
    if (!changed.length) return { ...found, isChanged: false }
    const [counted] = await em.execute<[{ count: number }]>(
      'update photos set heart_count = heart_count + ? where id = ? returning heart_count as count',
      [change === 'give' ? 1 : -1, photo.id],
    )
    return { ...counted, isChanged: true }
  })
  if (isChanged) await live.publish(photo.event.id, [photo.id])
  return count
}

/** Lists the visible photos of the event that the viewer's browser has hearted. The caller has opened the event. */
export async function listHeartedPhotos(
  em: EntityManager,
  eventId: number,
  { device }: Viewer,
): Promise<number[]> {
  if (device === undefined) return []
  const photos = await em.execute<{ id: number }[]>(
    `select photos.id from photo_hearts join photos on photos.id = photo_hearts.photo_id
     where photo_hearts.device = ? and photos.event_id = ? and ${SHOWN_OR_OWN} order by photos.id desc`,
    [device, eventId, device],
  )
  return photos.map(({ id }) => id)
}
