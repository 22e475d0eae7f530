import type { EntityManager } from '@mikro-orm/postgresql'
import { AdminCode } from '#core/admin-codes/admin-code.ts'
import { Event } from '#core/events/event.ts'
import { adminCodeAddress, eventAddress } from './address.ts'

/** What the event's QR code says; null when the event is gone. */
export async function eventQrText(
  em: EntityManager,
  origin: string,
  eventId: number,
): Promise<string | null> {
  const event = await em.fork().findOne(Event, eventId)
  return event && eventAddress(origin, event.qrCode)
}

/** What the admin code's QR code says; null when the code is gone. */
export async function adminCodeQrText(em: EntityManager, origin: string, id: number): Promise<string | null> {
  const code = await em.fork().findOne(AdminCode, id)
  return code && adminCodeAddress(origin, code.code)
}
