import type { EntityManager } from '@mikro-orm/postgresql'
import type { Feature } from '#contract/values/venue-choices.ts'
import { AppError } from '#core/errors.ts'

/** True in SQL where the venue withholds the feature; `findVenue` has the list as it is kept. */
export const withheldSql = (feature: Feature): string =>
  `exists (select from settings where name = 'withheld' and '${feature}' = any(string_to_array(value, ' ')))`

/** Whether the venue withholds the feature. */
export async function isWithheld(em: EntityManager, feature: Feature): Promise<boolean> {
  const [row] = await em.execute<[{ withheld: boolean }]>(`select ${withheldSql(feature)} as withheld`)
  return row.withheld
}

/** Throws `forbidden` where the venue withholds the feature. */
export async function refuseWithheld(em: EntityManager, feature: Feature): Promise<void> {
  if (await isWithheld(em, feature)) throw new AppError('forbidden', 'venue.withheld')
}
