import type { EntityManager } from '@mikro-orm/postgresql'
import type { Wifi } from '#contract/schemas/wifi.ts'
import { recordAuditEntry, type By } from '#core/audit-log/record-audit-entry.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { Event } from './event.ts'

/** The Wi-Fi has a password, so the audit log omits its values. */
const WIFI_CHANGED = { name: 'wifi', from: null, to: null, isSecret: true }

/** Sets the event's own Wi-Fi for its cards and guests; null restores the venue's. The audit log records `by`. */
export async function setEventWifi(
  em: EntityManager,
  event: Pick<Event, 'id' | 'name'>,
  wifi: Wifi | null,
  by: By,
): Promise<void> {
  await transact(em, async (em) => {
    await em.nativeUpdate(Event, { id: event.id }, { wifi })
    await recordAuditEntry(em, { by, what: 'edit-event', event, changes: [WIFI_CHANGED] })
  })
}
