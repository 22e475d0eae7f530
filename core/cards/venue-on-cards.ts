import type { EntityManager } from '@mikro-orm/postgresql'
import { accentColours } from '#contract/values/accent-colours.ts'
import type { Config } from '#core/config.ts'
import { findLogo } from '#core/settings/logo.ts'
import { findVenue } from '#core/settings/venue.ts'
import { ACCENT, type Card } from './card.ts'

/** What cards say of the venue, and in which colour they are. */
export async function venueOnCards(
  em: EntityManager,
  config: Pick<Config, 'timeZone'>,
): Promise<Pick<Card, 'accent' | 'venue'>> {
  const { name, logo, accent } = await findVenue(em, config)
  return {
    accent: accent ? accentColours(accent, 'light').accent : ACCENT,
    ...((name || logo) && { venue: { name: name ?? '', ...(logo && { logo: await findLogo(em) }) } }),
  }
}
