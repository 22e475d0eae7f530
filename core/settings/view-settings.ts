import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '#contract/values/limits.ts'
import type { SettingsView } from '#contract/schemas/settings.ts'
import type { Config } from '#core/config.ts'
import type { FreeSpace } from '#core/infra/disk/free-space.ts'
import { VERSION } from '#core/infra/version.ts'
import { viewGalleryAddress } from './gallery-address.ts'
import { readSettings } from './settings.ts'
import { viewVenue } from './venue.ts'
import { checkGuestAddresses, type AdminRequest } from './check-guest-addresses.ts'

export async function viewSettings(
  em: EntityManager,
  { config, space }: { config: Config; space: FreeSpace },
  requested: AdminRequest,
): Promise<Omit<SettingsView, 'unfinishedUploads' | 'recoveryCodes' | 'sessions'>> {
  const settings = await readSettings(em)
  const { galleryAddress: _g, pinnedAddress: _p, openedAddress: _o, notifications: _n, ...shown } = settings
  const [photos] = await em.execute<[{ n: number; bytes: number; browsers: number }]>(
    `select count(*)::int as n, coalesce(sum(size), 0)::float8 as bytes, count(distinct uploaded_by)::int as browsers
     from photos where event_id not in (select id from events where is_sample)`,
  )
  const [flags] = await em.execute<[{ flags: number; addresses: number }]>(
    `select count(*)::int as flags, count(distinct ip_address)::int as addresses
     from photo_flags where flagged_at > now() - interval '30 days'`,
  )
  return {
    ...shown,
    ...viewGalleryAddress(settings, config),
    venue: viewVenue(settings, config),
    qrService: config.qrServiceUrl ?? null,
    maxPhotoBytes: MAX_PHOTO_BYTES,
    maxPhotoPixels: MAX_PHOTO_PIXELS,
    flagIdentity: config.flagIdentity,
    guestAddresses: checkGuestAddresses(config, requested, { ...flags, browsers: photos.browsers }),
    photos: photos.n,
    version: VERSION,
    storedBytes: photos.bytes,
    disk: await space.look(),
  }
}
