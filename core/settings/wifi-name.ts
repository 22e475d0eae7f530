import type { EntityManager } from '@mikro-orm/postgresql'
import { Setting } from './setting.ts'

/** The name of the venue's Wi-Fi; null where no administrator has said it. */
export async function findWifiName(em: EntityManager): Promise<string | null> {
  const set = await em.findOne(Setting, { name: 'wifiName' }, { disableIdentityMap: true })
  return set?.value ?? null
}

/** Guests on another network are told this name from now on; null or an empty one tells none. */
export async function setWifiName(em: EntityManager, name: string | null): Promise<void> {
  if (name) await em.upsert(Setting, { name: 'wifiName', value: name })
  else await em.nativeDelete(Setting, { name: 'wifiName' })
}
