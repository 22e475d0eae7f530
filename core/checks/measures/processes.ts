import type { Check } from '#core/checks/check.ts'
import { migrations } from '#core/migrations/list.ts'

/** Conditions on `processes` that have not stopped. Four heartbeats may be missing. */
const IS_HEARD = `seen_at > now() - interval '20 seconds'`
const ALIVE = `stopped_at is null and ${IS_HEARD}`
const CRASHED = `stopped_at is null and not ${IS_HEARD}`
/** Seconds after this process's start in which the others may still start. */
const START_SECONDS = 60
/** Crashes within 15 minutes that are more than bad luck. */
const MANY_CRASHES = 3

/** Whether a worker makes pictures. */
export const worker: Check = async ({ em }) => {
  const [row] = await em.execute<[{ alive: boolean; minutes: number | null }]>(
    `select coalesce(bool_or(${ALIVE}), false) as alive,
       (extract(epoch from now() - max(seen_at)) / 60)::int as minutes
     from processes where kind = 'worker'`,
  )
  if (row.alive || process.uptime() < START_SECONDS) return null
  return { level: 'act', values: { minutes: Math.max(1, row.minutes ?? 0) } }
}

/** Whether processes crash again and again. A regular stop records its end. */
export const restarts: Check = async ({ em }) => {
  const [{ crashes }] = await em.execute<[{ crashes: number }]>(
    `select count(*)::int as crashes from processes
     where ${CRASHED} and started_at > now() - interval '15 minutes'`,
  )
  return crashes < MANY_CRASHES ? null : { level: 'act', values: { crashes } }
}

/** Whether all processes run the same release, which knows all migrations of the database. */
export const versions: Check = async ({ em }) => {
  const rows = await em.execute<{ version: string }[]>(
    `select distinct version from processes where ${ALIVE}
     union (select name from mikro_orm_migrations where name <> all(string_to_array(?, ',')) order by id desc limit 1)
     order by version`,
    [migrations.map(({ name }) => name).join(',')],
  )
  return rows.length < 2
    ? null
    : { level: 'look', values: { versions: rows.map(({ version }) => version).join(', ') } }
}
