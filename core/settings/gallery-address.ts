import { networkInterfaces } from 'node:os'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Settings, SettingsView } from '#contract/schemas/settings.ts'
import type { Config } from '#core/config.ts'
import { isLoopback } from '#contract/values/loopback.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { galleryOrigin } from '#core/qr/address.ts'
import { readSettings, updateSettings } from './settings.ts'

type Installation = Pick<Config, 'publicUrl' | 'port' | 'addressFromSignIn'>

/**
 * Returns the origin of the addresses in QR codes: an administrator's choice, else `PUBLIC_URL`, else the pinned or
 * detected one.
 */
export const galleryAddressOf = (settings: Settings, config: Installation): string =>
  settings.galleryAddress ?? config.publicUrl ?? settings.pinnedAddress ?? galleryOrigin(config)

export const findGalleryAddress = async (em: EntityManager, config: Installation): Promise<string> =>
  galleryAddressOf(await readSettings(em), config)

export function viewGalleryAddress(
  settings: Settings,
  config: Installation,
): Pick<SettingsView, 'galleryAddress' | 'galleryAddressSource'> {
  const detected = config.publicUrl ? 'PUBLIC_URL' : 'found'
  return {
    galleryAddress: galleryAddressOf(settings, config),
    galleryAddressSource: settings.galleryAddress ? 'administrator' : detected,
  }
}

/** Whether the address was detected, but no longer belongs to this machine. */
export function isAddressGone(settings: Settings, config: Installation): boolean {
  if (settings.galleryAddress || config.publicUrl) return false
  if (config.addressFromSignIn) return !settings.pinnedAddress
  return !hasAddress(new URL(galleryAddressOf(settings, config)).hostname)
}

/** Stores the detected address once, so that printed codes stay valid when the machine gets another interface. */
export async function pinGalleryAddress(em: EntityManager, config: Installation): Promise<void> {
  if (!config.addressFromSignIn) await pin(em, config, galleryOrigin(config))
}

/** Stores the address at which an administrator signed in first, if the installation can't detect its own. */
export async function pinSignInAddress(
  em: EntityManager,
  config: Installation,
  origin: string,
): Promise<void> {
  const isReachable = URL.canParse(origin) && !isLoopback(new URL(origin).hostname)
  if (config.addressFromSignIn && isReachable) await pin(em, config, origin)
}

async function pin(em: EntityManager, config: Installation, origin: string): Promise<void> {
  if (config.publicUrl || (await readSettings(em)).pinnedAddress) return
  await transact(em, (em) =>
    updateSettings(em, (settings) => ({ ...settings, pinnedAddress: settings.pinnedAddress ?? origin })),
  )
}

const hasAddress = (hostname: string): boolean =>
  Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ address }) => address === hostname),
  )

/** Records that a guest's browser has opened the address in QR codes, if `host` is its host with port. */
export async function recordOpenedAddress(
  em: EntityManager,
  config: Installation,
  host: string,
): Promise<void> {
  const settings = await readSettings(em)
  const address = galleryAddressOf(settings, config)
  if (new URL(address).host !== host || settings.openedAddress === address) return
  await transact(em, (em) =>
    updateSettings(em, (settings) => ({ ...settings, openedAddress: galleryAddressOf(settings, config) })),
  )
}
