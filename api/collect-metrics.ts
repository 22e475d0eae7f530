import type { ServerResponse } from 'node:http'
import type { Address } from '#contract/call.ts'
import type { Services } from '#core/services.ts'
import type { Metrics } from '#core/infra/metrics.ts'
import type { LiveHub } from './responses/live-hub.ts'

/** Calls with a photo's bytes in their body. */
const UPLOADS: Address[] = ['POST /api/events/:id/photos', 'PATCH /api/events/:id/uploads/:upload']

/** Counts a finished request by its call and status. `bytes` is the length of its body, if it was declared. */
export function countRequest(
  { requests, uploadBytes }: Metrics,
  call: Address | undefined,
  { statusCode: status }: ServerResponse,
  bytes = 0,
): void {
  requests.inc({ call: call ?? 'other', status })
  if (call && status < 300 && UPLOADS.includes(call)) uploadBytes.inc(bytes || 0)
}

/** Adds the figures that the API reads from the rows, the disk and its open connections. */
export function collectMetrics({ metrics, orm, space }: Services, hub: LiveHub): void {
  const count = async (sql: string) => {
    const rows = await orm.em.fork().execute<{ name: string; count: number }[]>(sql)
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
  }
  metrics.addGauge({ name: 'candid_live_connections', help: 'Open galleries and walls.' }, async () => ({
    all: hub.countListeners(),
  }))
  metrics.addGauge({ name: 'candid_photos', help: 'Photos by state.', label: 'state' }, () =>
    count(
      `select case when hidden then 'hidden' when is_pending then 'pending' else state end as name, count(*)::int
       from photos group by 1`,
    ),
  )
  metrics.addGauge(
    {
      name: 'candid_oldest_waiting_photo_seconds',
      help: 'Age of the oldest photo without a picture; 0 if there is none.',
    },
    () =>
      count(
        `select 'all' as name, coalesce(extract(epoch from now() - min(uploaded_at)), 0)::float8 as count
       from photos where state = 'processing'`,
      ),
  )
  metrics.addGauge({ name: 'candid_problems', help: 'Current problems by level.', label: 'level' }, () =>
    count(
      `select levels.name, count(problems.level)::int from (values ('look'), ('act')) as levels (name)
       left join problems on problems.level = levels.name and well_since is null group by 1`,
    ),
  )
  metrics.addGauge(
    { name: 'candid_disk_bytes', help: 'Free bytes of the disk, and the reserve.', label: 'kind' },
    async () => {
      const disk = await space.look()
      return disk ? { free: disk.freeBytes, reserve: disk.reserveBytes } : ({} as Record<string, number>)
    },
  )
}
