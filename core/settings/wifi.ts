import type { EntityManager } from '@mikro-orm/postgresql'
import type { Wifi } from '#contract/schemas/wifi.ts'
import { Setting } from './setting.ts'

const NAMES = ['wifiName', 'wifiPassword', 'wifiHidden'] as const

/**
 * The venue's Wi-Fi; null where no administrator has said it. Its password is for administrators and `mayReadWifi`:
 * pages of guests are told the name alone.
 */
export async function findWifi(em: EntityManager): Promise<Wifi | null> {
  const rows = await em.find(Setting, { name: { $in: [...NAMES] } }, { disableIdentityMap: true })
  const [name, password, hidden] = NAMES.map((name) => rows.find((row) => row.name === name)?.value)
  return name ? { name, password: password ?? '', hidden: hidden === 'yes' } : null
}

/**
 * Whether hosts of the event get the venue's Wi-Fi with its password: those of an event made by an admin code, and all
 * where the venue opens it. Otherwise anybody who creates an event would read the password.
 */
export async function mayReadWifi(
  em: EntityManager,
  { isAdminGenerated }: { isAdminGenerated: boolean },
): Promise<boolean> {
  return isAdminGenerated || (await isWifiForHosts(em))
}

/** False until an administrator opens the venue's Wi-Fi to the hosts of all events. */
export async function isWifiForHosts(em: EntityManager): Promise<boolean> {
  const set = await em.findOne(Setting, { name: 'wifiForHosts' }, { disableIdentityMap: true })
  return set?.value === 'on'
}

export async function setWifiForHosts(em: EntityManager, isOn: boolean): Promise<void> {
  await em.upsert(Setting, { name: 'wifiForHosts', value: isOn ? 'on' : 'off' })
}

/** Cards and guests on another network are told this Wi-Fi from now on; null tells none. */
export async function setWifi(em: EntityManager, wifi: Wifi | null): Promise<void> {
  if (!wifi) {
    await em.nativeDelete(Setting, { name: { $in: [...NAMES] } })
    return
  }
  const values = [wifi.name, wifi.password, wifi.hidden ? 'yes' : 'no']
  await em.upsertMany(
    Setting,
    NAMES.map((name, n) => ({ name, value: values[n]! })),
  )
}
