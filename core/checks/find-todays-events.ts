import type { EntityManager } from '@mikro-orm/postgresql'
import type { TodaysEventView } from '#contract/schemas/checks.ts'
import { PENDING } from '#core/events/photo-visibility.ts'
import { venueDay } from '#core/events/venue-time.ts'
import { SCREEN_OPEN_SECONDS } from '#core/screens/paired-screens.ts'

/** Hours after midnight in which yesterday's events are still going on. */
const NIGHT_HOURS = 6

/** Lists the events of today in this time zone, and in the night those of yesterday. */
export async function findTodaysEvents(
  em: EntityManager,
  timeZone: string,
  now: Date,
): Promise<TodaysEventView[]> {
  const night = new Date(now.getTime() - NIGHT_HOURS * 60 * 60 * 1000)
  return em.execute<TodaysEventView[]>(
    `select e.id, e.name, e.qr_code as "qrCode", p.*, s.* from events as e
     cross join lateral (
       select count(*)::int as photos,
         count(*) filter (where uploaded_at > now() - interval '10 minutes')::int as "recentPhotos",
         count(*) filter (where ${PENDING})::int as pending,
         count(*) filter (where flag_count > 0 and flag_count > decided_flags)::int as flagged
       from photos where event_id = e.id) as p
     cross join lateral (
       select count(*)::int as screens,
         count(*) filter (where last_report_at > now() - interval '${SCREEN_OPEN_SECONDS} seconds')::int as "openScreens"
       from screens where event_id = e.id) as s
     where e.date in (?, ?) and not e.is_sample order by e.date desc, e.id limit 50`,
    [venueDay(now, timeZone), venueDay(night, timeZone)],
  )
}
