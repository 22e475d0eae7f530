import type { EntityManager } from '@mikro-orm/postgresql'
import type { Wifi } from '#contract/wifi.ts'
import { Event } from './event.ts'

/** The event's cards name this Wi-Fi from now on, and those of its guests on another network; null goes back to the venue's. */
export async function setEventWifi(em: EntityManager, id: number, wifi: Wifi | null): Promise<void> {
  await em.nativeUpdate(Event, { id }, { wifi })
}
