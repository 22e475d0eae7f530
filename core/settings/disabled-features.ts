import type { EntityManager } from '@mikro-orm/postgresql'
import type { Feature } from '#contract/values/venue-choices.ts'
import { AppError } from '#core/errors.ts'
import { readSettings } from './settings.ts'

export const disabledSql = (feature: Feature): string =>
  `exists (select from settings where value @> '{"venue": {"disabledFeatures": ["${feature}"]}}')`

/** Throws `forbidden` if the venue has disabled the feature. */
export async function refuseDisabled(em: EntityManager, feature: Feature): Promise<void> {
  const { venue } = await readSettings(em)
  if (venue.disabledFeatures.includes(feature)) throw new AppError('forbidden', 'venue.disabled')
}
