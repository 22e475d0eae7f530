import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '#core/config.ts'
import { findLogo } from '#core/settings/logo.ts'
import { readSettings } from '#core/settings/settings.ts'
import { viewVenue } from '#core/settings/venue.ts'

/** The venue's settings for the take-home folder. */
export interface TakeHomeVenue {
  /** Time zone for names of photos without a camera time. */
  timeZone: string
  name: string | null
  /** The logo as PNG, in base64. */
  logo: { png: string; width: number; height: number } | null
  /** Accent colours, as values of the page's `--venue-…`. */
  colours: Record<string, string> | null
}

/** Reads the current settings. */
export async function findTakeHomeVenue(
  em: EntityManager,
  config: Pick<Config, 'timeZone'>,
): Promise<TakeHomeVenue> {
  const { timeZone, name, logo, colours } = viewVenue(await readSettings(em), config)
  if (!logo) return { timeZone, name, logo, colours }
  const { width, height } = logo
  const png = (await findLogo(em)).toString('base64')
  return { timeZone, name, logo: { png, width, height }, colours }
}
