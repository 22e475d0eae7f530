import type { Check } from '#core/checks/check.ts'

/** Paired screens that fell silent while their event gets photos. They usually report every 15 seconds. */
export const screens: Check = async ({ em }) => {
  const silent = await em.execute<{ event: string; screen: string; minutes: number }[]>(
    `select e.name as event, coalesce(s.name, s.number::text) as screen,
       (extract(epoch from now() - s.last_report_at) / 60)::int as minutes
     from screens as s join events as e on e.id = s.event_id
     where s.last_report_at between now() - interval '6 hours' and now() - interval '1 minute'
       and exists (select from photos where event_id = e.id and uploaded_at > now() - interval '30 minutes')
     order by s.last_report_at desc`,
  )
  const [last] = silent
  return last ? { level: 'look', values: { count: silent.length, ...last } } : null
}
