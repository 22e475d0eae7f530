import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '#core/config.ts'
import { findLogo } from '#core/settings/logo.ts'
import { readSettings } from '#core/settings/settings.ts'
import { viewVenue } from '#core/settings/venue.ts'

/** What the venue says of itself, where the folder that is taken home needs it. */
export interface TakeHomeVenue {
  /** By its clock photos without a camera's are named. */
  timeZone: string
  name: string | null
  /** Its PNG, in base64. */
  logo: { png: string; width: number; height: number } | null
  /** Its accent as the page reads it, values of `--venue-…`. */
  colours: Record<string, string> | null
}

/** Reads it as it is now. */
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
