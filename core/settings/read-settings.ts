import type { EntityManager } from '@mikro-orm/postgresql'
import type { SettingName } from './setting.ts'

export type Settings = Partial<Record<SettingName, string>>

/**
 * What administrators have set of these, by one query; of long texts in `present` only that there is one. Without entities,
 * whose identity map would answer with what was set before a change of the same request.
 */
export async function readSettings(
  em: EntityManager,
  names: readonly SettingName[],
  present: readonly SettingName[] = [],
): Promise<Settings> {
  const rows = await em.execute<{ name: SettingName; value: string }[]>(
    `select name, case when name = any(?::text[]) then 'present' else value end as value
     from settings where name = any(?::text[])`,
    [`{${present.join()}}`, `{${[...names, ...present].join()}}`],
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
