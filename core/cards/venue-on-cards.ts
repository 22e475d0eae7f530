import type { EntityManager } from '@mikro-orm/postgresql'
import { accentColours } from '#contract/values/accent-colours.ts'
import { findLogo } from '#core/settings/logo.ts'
import type { Settings } from '#contract/schemas/settings.ts'
import { ACCENT, type Card } from './card.ts'

/** Returns the venue's name, logo and accent for its cards. */
export async function venueOnCards(
  em: EntityManager,
  { venue: { name, logo, accent } }: Settings,
): Promise<Pick<Card, 'accent' | 'venue'>> {
  return {
    accent: accent ? accentColours(accent, 'light').accent : ACCENT,
    ...((name || logo) && { venue: { name: name ?? '', ...(logo && { logo: await findLogo(em) }) } }),
  }
}
