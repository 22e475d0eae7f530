import type { EntityManager } from '@mikro-orm/postgresql'
import type { SettingsView } from '#contract/settings.ts'
import type { Config } from '#core/config.ts'
import { galleryOrigin } from '#core/qr/address.ts'
import { Setting } from './setting.ts'

/** Where the QR codes lead, without a slash at its end, and who chose it. */
export async function findGalleryAddress(
  em: EntityManager,
  config: Pick<Config, 'publicUrl' | 'port'>,
): Promise<{ address: string; source: SettingsView['galleryAddressSource'] }> {
  // Without the identity map, which would answer with what was set before `setGalleryAddress`.
  const set = await em.findOne(Setting, { name: 'galleryAddress' }, { disableIdentityMap: true })
  if (set) return { address: set.value, source: 'administrator' }
  return { address: galleryOrigin(config), source: config.publicUrl ? 'PUBLIC_URL' : 'found' }
}

/** Lets the QR codes lead there from now on; null goes back to `PUBLIC_URL` or the address found. */
export async function setGalleryAddress(em: EntityManager, address: string | null): Promise<void> {
  if (address === null) await em.nativeDelete(Setting, { name: 'galleryAddress' })
  else await em.upsert(Setting, { name: 'galleryAddress', value: address })
}
