import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '#contract/schemas/acts.ts'
import type { Wifi } from '#contract/schemas/wifi.ts'
import { recordAct } from '#core/acts/record-act.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { Event } from './event.ts'

/** The Wi-Fi has a password, so its values are not recorded. */
const WIFI_CHANGED = { name: 'wifi', from: null, to: null, isSecret: true }

/**
 * The event's cards name this Wi-Fi from now on, and those of its guests on another network; null goes back to the
 * venue's. `by` is noted.
 */
export async function setEventWifi(
  em: EntityManager,
  event: Pick<Event, 'id' | 'name'>,
  wifi: Wifi | null,
  by: Actor,
): Promise<void> {
  await transact(em, async (em) => {
    await em.nativeUpdate(Event, { id: event.id }, { wifi })
    await recordAct(em, { actor: by, what: 'edit-event', event, changes: [WIFI_CHANGED] })
  })
}
