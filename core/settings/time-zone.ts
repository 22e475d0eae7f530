import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '#core/config.ts'
import { Setting } from './setting.ts'

/** The venue's time zone, as an administrator has set it, else as `TZ` or the machine says. */
export async function findTimeZone(
  em: EntityManager,
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<string> {
  const set = await em.findOne(Setting, { name: 'timeZone' }, { disableIdentityMap: true })
  return set?.value ?? timeZone
}
