import type { EntityManager } from '@mikro-orm/postgresql'
import { accentColours } from '#contract/values/accent-colours.ts'
import { VENUE_PAGES } from '#contract/values/venue-choices.ts'
import { ShownVenue, type VenueView } from '#contract/schemas/venue.ts'
import type { Config } from '#core/config.ts'
import type { Settings } from '#contract/schemas/settings.ts'
import { readSettings } from './settings.ts'

/** Returns the venue's time zone: an administrator's choice, or else the environment's. */
export const timeZoneOf = ({ venue }: Settings, { timeZone }: Pick<Config, 'timeZone'>): string =>
  venue.timeZone ?? timeZone

export const findTimeZone = async (em: EntityManager, config: Pick<Config, 'timeZone'>): Promise<string> =>
  timeZoneOf(await readSettings(em), config)

export function viewVenue(settings: Settings, config: Pick<Config, 'timeZone'>): VenueView {
  const { logo, ...venue } = settings.venue
  return {
    ...venue,
    timeZone: timeZoneOf(settings, config),
    logo: logo && { url: `/api/venue/logo/${logo.hash}.png`, width: logo.width, height: logo.height },
    colours: venue.accent === null ? null : coloursOf(venue.accent),
    pages: VENUE_PAGES.filter((page) => venue[page]),
  }
}

/** Returns the non-empty fields of `ShownVenue`, which every page contains; undefined if all are empty. */
export function shownVenue(
  settings: Settings,
  config: Pick<Config, 'timeZone'>,
): Partial<ShownVenue> | undefined {
  const filled = Object.entries(viewVenue(settings, config)).filter(
    ([name, value]) => name in ShownVenue.shape && value !== null && String(value) !== '',
  )
  return filled.length ? Object.fromEntries(filled) : undefined
}

/** Values of the style sheet's `--venue-…` (`web/ui/theme.css`). */
function coloursOf(accent: string): Record<string, string> {
  const [light, dark] = [accentColours(accent, 'light'), accentColours(accent, 'dark')]
  return Object.fromEntries([
    ...Object.entries(light),
    ...Object.entries(dark).map(([name, colour]) => [`dark-${name}`, colour]),
  ])
}
