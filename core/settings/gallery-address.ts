import { networkInterfaces } from 'node:os'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { SettingsView } from '#contract/schemas/settings.ts'
import type { Config } from '#core/config.ts'
import { galleryOrigin } from '#core/qr/address.ts'
import { readSettings, type Settings } from './read-settings.ts'
import { Setting, type SettingName } from './setting.ts'

type Installation = Pick<Config, 'publicUrl' | 'port'>

export const ADDRESS_SETTINGS = ['galleryAddress', 'pinnedAddress'] as const satisfies SettingName[]

/** The address in the QR codes, without a slash at its end: an administrator's, `PUBLIC_URL`, the pinned or a detected one. */
export const addressOf = (set: Settings, config: Installation): string =>
  set.galleryAddress ?? config.publicUrl ?? set.pinnedAddress ?? galleryOrigin(config)

/** The address in the QR codes and who chose it. `isGone`: a detected address that this machine no longer has. */
export async function findGalleryAddress(
  em: EntityManager,
  config: Installation,
): Promise<{ address: string; source: SettingsView['galleryAddressSource']; isGone: boolean }> {
  const set = await readSettings(em, ADDRESS_SETTINGS)
  const address = addressOf(set, config)
  if (set.galleryAddress) return { address, source: 'administrator', isGone: false }
  if (config.publicUrl) return { address, source: 'PUBLIC_URL', isGone: false }
  return { address, source: 'found', isGone: !hasAddress(new URL(address).hostname) }
}

/** Sets the address in the QR codes; null goes back to `PUBLIC_URL` or to the address that is detected now. */
export async function setGalleryAddress(em: EntityManager, address: string | null): Promise<void> {
  if (address === null) await em.nativeDelete(Setting, { name: [...ADDRESS_SETTINGS] })
  else await em.upsert(Setting, { name: 'galleryAddress', value: address })
}

/** Keeps the detected address from now on: printed codes must not change when the machine gets another interface. */
export async function pinGalleryAddress(em: EntityManager, config: Installation): Promise<void> {
  if (config.publicUrl) return
  const pinned = { name: 'pinnedAddress' as const, value: galleryOrigin(config) }
  await em.upsert(Setting, pinned, { onConflictAction: 'ignore' })
}

const hasAddress = (hostname: string): boolean =>
  Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === hostname),
  )
