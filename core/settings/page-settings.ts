import type { EntityManager } from '@mikro-orm/postgresql'
import { VENUE_PAGES } from '#contract/values/venue-choices.ts'
import type { ShownVenue } from '#contract/schemas/venue.ts'
import type { Config } from '#core/config.ts'
import { ADDRESS_SETTINGS, addressOf } from './gallery-address.ts'
import { readSettings } from './read-settings.ts'
import { SHOWN_SETTINGS, shownVenue } from './venue.ts'

export interface PageSettings {
  /** What the venue says of itself, without what is not set; undefined where nothing is. */
  venue: Partial<ShownVenue> | undefined
  /** Where galleries are reached, as `findGalleryAddress` says. */
  origin: string
  /** Of the venue's Wi-Fi; null where none is set. */
  wifiName: string | null
  /** The venue's, as `findTimeZone` says. */
  timeZone: string
}

/** What administrators have set that pages carry, by one query and without the texts of the venue's own pages. */
export async function findPageSettings(
  em: EntityManager,
  config: Pick<Config, 'publicUrl' | 'port' | 'timeZone'>,
): Promise<PageSettings> {
  const set = await readSettings(
    em,
    [...SHOWN_SETTINGS, ...ADDRESS_SETTINGS, 'wifiName', 'timeZone'],
    VENUE_PAGES,
  )
  return {
    venue: shownVenue(set),
    origin: addressOf(set, config),
    wifiName: set.wifiName ?? null,
    timeZone: set.timeZone ?? config.timeZone,
  }
}
