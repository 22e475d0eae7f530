import type { EntityManager } from '@mikro-orm/postgresql'
import type { CheckName } from '#contract/values/checks.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { notify } from '#core/notifications/notify.ts'
import type { Finding, Values } from './check.ts'

/** Seconds that a change must last before anyone is notified, so that short outages notify nobody. */
const SETTLED_SECONDS = 60

/** Results of checks. A check that could not run is missing or undefined, and keeps its problem. */
export type Results = Partial<Record<CheckName, Finding | null | undefined>>

interface NamedProblem {
  name: CheckName
  values: Values
}
export interface Changes {
  /** Problems that have been urgent for a minute. */
  found: NamedProblem[]
  /** Such problems that have been solved for a minute. */
  solved: NamedProblem[]
}

/** Stores the results. Reports each change once, also when several APIs store the same results. */
export async function recordProblems(em: EntityManager, results: Results): Promise<Changes> {
  const all = Object.entries(results)
  const rows = all.flatMap(([name, finding]) => (finding ? [{ values: {}, ...finding, name }] : []))
  const well = all.flatMap(([name, finding]) => (finding === null ? [name] : []))
  return transact(em, async (em) => {
    await em.execute(
      `insert into problems as p (name, level, "values")
       select name, level, "values" from jsonb_to_recordset(?) as found (name text, level text, "values" jsonb) order by name
       on conflict (name) do update set level = excluded.level, "values" = excluded.values, well_since = null,
         is_notified = p.is_notified and excluded.level = 'act'`,
      [JSON.stringify(rows)],
    )
    await em.execute(
      `update problems set well_since = now()
       where well_since is null and name in (select jsonb_array_elements_text(?))`,
      [JSON.stringify(well)],
    )
    const found = await em.execute<NamedProblem[]>(
      `update problems set is_notified = true
       where level = 'act' and not is_notified and well_since is null and coalesce(snoozed_until < now(), true)
         and since < now() - interval '${SETTLED_SECONDS} seconds'
       returning name, "values"`,
    )
    const gone = await em.execute<(NamedProblem & { isNotified: boolean })[]>(
      `delete from problems where well_since < now() - interval '${SETTLED_SECONDS} seconds'
       returning name, "values", is_notified as "isNotified"`,
    )
    const solved = gone.filter(({ isNotified }) => isNotified)
    for (const { name, values } of found) await notify(em, { type: 'problem.found', check: name, values })
    for (const { name, values } of solved) await notify(em, { type: 'problem.solved', check: name, values })
    return { found, solved }
  })
}
