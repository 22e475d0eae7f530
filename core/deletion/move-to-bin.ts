import type { EntityManager } from '@mikro-orm/postgresql'
import { DAYS_IN_BIN } from '#contract/values/limits.ts'
import { removeObjects } from '#core/removals/reservations.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Tables whose rows are deleted with an event, in the order of insertion. */
export const EVENT_TABLES = [
  'events',
  'photos',
  'photo_flags',
  'photo_hearts',
  'notified_photos',
  'screens',
] as const

const OF_PHOTOS = 'photo_id in (select id from photos where event_id = e.id)'
const WHERE: Record<(typeof EVENT_TABLES)[number], string> = {
  events: 'id = e.id',
  photos: 'event_id = e.id',
  photo_flags: OF_PHOTOS,
  photo_hearts: OF_PHOTOS,
  notified_photos: OF_PHOTOS,
  screens: 'event_id = e.id',
}

/** Copies the rows of the locked event to the bin and schedules the removal of its objects. The caller deletes the rows. */
export async function moveToBin(em: EntityManager, eventId: number, keys: string[]): Promise<void> {
  const dueAt = new Date(Date.now() + DAYS_IN_BIN * DAY_MS)
  await removeObjects(em, keys, dueAt)
  const rows = EVENT_TABLES.map(
    (table) =>
      `'${table}', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from ${table} t where ${WHERE[table]})`,
  )
  await em.execute(
    `insert into binned_events (id, name, qr_code, photo_count, bytes, due_at, keys, code_ids, rows)
     select id, name, qr_code, (select count(*) from photos where event_id = e.id),
       (select coalesce(sum(size::bigint + coalesce(jpeg_size, 0)), 0) from photos where event_id = e.id),
       ?, ?::jsonb, (select coalesce(jsonb_agg(id), '[]') from admin_codes where event_id = e.id),
       jsonb_build_object(${rows.join(', ')})
     from events e where id = ?`,
    [dueAt, JSON.stringify(keys), eventId],
  )
}
