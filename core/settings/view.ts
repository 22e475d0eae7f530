import type { EntityManager } from '@mikro-orm/postgresql'
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS } from '#contract/limits.ts'
import type { SettingsView } from '#contract/settings.ts'
import { countSessions } from '#core/admins/sessions.ts'
import type { Config } from '#core/config.ts'
import { galleryAddress } from './gallery-address.ts'

/** So many flags, and so many browsers that sent photos, before one address for all of them means anything. */
const TELLING = 3

export async function settingsView(
  em: EntityManager,
  config: Config,
  adminId: number,
): Promise<SettingsView> {
  const { address, source } = await galleryAddress(em, config)
  const [photos] = await em.execute<[{ n: number; bytes: number }]>(
    'select count(*)::int as n, coalesce(sum(size), 0)::float8 as bytes from photos',
  )
  return {
    galleryAddress: address,
    galleryAddressSource: source,
    qrService: config.qrServiceUrl ?? null,
    maxPhotoBytes: MAX_PHOTO_BYTES,
    maxPhotoPixels: MAX_PHOTO_PIXELS,
    flagIdentity: config.flagIdentity,
    oneAddressForAll: config.flagIdentity === 'address' && (await oneAddressForAll(em)),
    photos: photos.n,
    storedBytes: photos.bytes,
    sessions: await countSessions(em, adminId),
  }
}

/** True when several browsers sent photos, yet every flag of the last 30 days came from one address: a NAT or a proxy hides the guests. */
async function oneAddressForAll(em: EntityManager): Promise<boolean> {
  const [seen] = await em.execute<[{ flags: number; addresses: number; browsers: number }]>(
    `select count(*)::int as flags, count(distinct ip_address)::int as addresses,
      (select count(distinct uploaded_by)::int from photos) as browsers
      from photo_flags where flagged_at > now() - interval '30 days'`,
  )
  return seen.flags >= TELLING && seen.browsers >= TELLING && seen.addresses === 1
}
