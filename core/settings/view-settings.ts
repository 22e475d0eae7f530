import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '#contract/values/limits.ts'
import type { SettingsView } from '#contract/schemas/settings.ts'
import { countRecoveryCodes } from '#core/admins/second-factor.ts'
import { countSessions } from '#core/admins/sessions.ts'
import type { Config } from '#core/config.ts'
import type { FreeSpace } from '#core/infra/disk/free-space.ts'
import { findGalleryAddress } from './gallery-address.ts'
import { isPublicListOn } from './public-list.ts'
import { findVenue } from './venue.ts'
import { findWifi, isWifiForHosts } from './wifi.ts'
import { checkGuestAddresses, type Asked } from './check-guest-addresses.ts'

/** The settings as the administrator with this id sees them. */
export async function viewSettings(
  em: EntityManager,
  { config, space }: { config: Config; space: FreeSpace },
  adminId: number,
  asked: Asked,
): Promise<Omit<SettingsView, 'unfinishedUploads'>> {
  const { address, source, isGone } = await findGalleryAddress(em, config)
  const [photos] = await em.execute<[{ n: number; bytes: number }]>(
    'select count(*)::int as n, coalesce(sum(size), 0)::float8 as bytes from photos where event_id not in (select id from events where is_sample)',
  )
  return {
    galleryAddress: address,
    galleryAddressSource: source,
    galleryAddressIsGone: isGone,
    publicList: await isPublicListOn(em),
    wifi: await findWifi(em),
    wifiForHosts: await isWifiForHosts(em),
    venue: await findVenue(em, config),
    qrService: config.qrServiceUrl ?? null,
    maxPhotoBytes: MAX_PHOTO_BYTES,
    maxPhotoPixels: MAX_PHOTO_PIXELS,
    flagIdentity: config.flagIdentity,
    guestAddresses: await checkGuestAddresses(em, config, asked),
    photos: photos.n,
    storedBytes: photos.bytes,
    disk: await space.look(),
    recoveryCodes: await countRecoveryCodes(em, adminId),
    sessions: await countSessions(em, adminId),
  }
}
