import type { EntityManager } from '@mikro-orm/postgresql'
import { SHOWN } from '#core/events/photo-visibility.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { notify, webhooksSince } from '#core/notifications/notify.ts'

/** Minimum seconds between two `photo.shown` of an event, a little less than between two calls of a process. */
const PAUSE_SECONDS = 9
/** Number of newest photos that each call reads, more than an evening has. Reading 100,000 took 0.2 s. */
const NEWEST = 10_000

/**
 * Notifies webhooks of each photo that guests see for the first time, one notification per event. Costs one query of a
 * small row when there is no webhook. Photos that are older than the first webhook, or than 10,000 others, are left out.
 */
export async function notifyShownPhotos(em: EntityManager): Promise<void> {
  const since = await webhooksSince(em)
  if (!since) return
  await transact(em, async (em) => {
    const events = await em.execute<{ id: number; name: string; photoIds: number[] }[]>(
      `with shown as (
         insert into notified_photos (photo_id)
         select photos.id from photos join events on events.id = photos.event_id
         where photos.id > (select max(id) - ${NEWEST} from photos) and photos.uploaded_at >= ?
           and photos.state = 'ready' and ${SHOWN} and not events.is_sample
           and not exists (select from notified_photos where photo_id = photos.id)
           and not exists (
             select from notifications where type = 'photo.shown' and (data->'event'->>'id')::int = photos.event_id
               and created_at > now() - interval '${PAUSE_SECONDS} seconds')
         order by photos.id
         on conflict do nothing returning photo_id)
       select events.id, events.name, array_agg(photos.id order by photos.id) as "photoIds"
       from shown join photos on photos.id = photo_id join events on events.id = photos.event_id
       group by events.id order by events.id`,
      [since],
    )
    for (const { photoIds, ...event } of events) await notify(em, { type: 'photo.shown', event, photoIds })
  })
}
