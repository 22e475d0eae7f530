import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '#contract/values/limits.ts'
import type { SettingsView } from '#contract/schemas/settings.ts'
import type { Config } from '#core/config.ts'
import { VERSION } from '#core/infra/version.ts'
import { viewGalleryAddress } from './gallery-address.ts'
import { readSettings } from './settings.ts'
import { viewVenue } from './venue.ts'

export async function viewSettings(
  em: EntityManager,
  config: Config,
): Promise<Omit<SettingsView, 'unfinishedUploads' | 'recoveryCodes' | 'sessions'>> {
  const settings = await readSettings(em)
  const { galleryAddress: _g, pinnedAddress: _p, openedAddress: _o, notifications: _n, ...shown } = settings
  const [photos] = await em.execute<[{ n: number; bytes: number }]>(
    `select count(*)::int as n, coalesce(sum(size), 0)::float8 as bytes
     from photos where event_id not in (select id from events where is_sample)`,
  )
  return {
    ...shown,
    ...viewGalleryAddress(settings, config),
    venue: viewVenue(settings, config),
    qrService: config.qrServiceUrl ?? null,
    maxPhotoBytes: MAX_PHOTO_BYTES,
    maxPhotoPixels: MAX_PHOTO_PIXELS,
    flagIdentity: config.flagIdentity,
    photos: photos.n,
    version: VERSION,
    storedBytes: photos.bytes,
  }
}
