import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError, noSuch } from '#core/errors.ts'
import { eventAddress } from '#core/qr/address.ts'
import { Event } from './event.ts'
import { normalizeQrCode } from './qr-code.ts'

/** Who asks: an administrator or a guest, and what the guest's browser has been granted. */
export interface Viewer {
  isAdmin: boolean
  /** The browser's id; undefined until it has done something to be remembered by. */
  device: string | undefined
  /** Ids of the events whose code this browser has shown. */
  grants: number[]
}

/** Public events are open to all; a private one to administrators, to the browser that made it and to who showed its code. */
export function mayOpen(viewer: Viewer, event: Pick<Event, 'id' | 'isPublic' | 'createdBy'>): boolean {
  return (
    event.isPublic ||
    viewer.isAdmin ||
    viewer.grants.includes(event.id) ||
    (event.createdBy !== null && event.createdBy !== undefined && event.createdBy === viewer.device)
  )
}

/** The event of that id. Ids are serial and no way in: throws `not_found` for a private event not granted, too. */
export async function openEvent(em: EntityManager, viewer: Viewer, id: number): Promise<Event> {
  const event = await em.findOne(Event, id)
  if (!event || !mayOpen(viewer, event)) throw noSuch('event')
  return event
}

/** True for the code of an event. */
export async function isEventCode(em: EntityManager, code: string): Promise<boolean> {
  return (await em.count(Event, { qrCode: normalizeQrCode(code) })) > 0
}

/** The event of that code. Throws `not_found`. Whoever shows the code may open the event from then on. */
export async function openEventByCode(em: EntityManager, code: string): Promise<Event> {
  const event = await em.findOne(Event, { qrCode: normalizeQrCode(code) })
  if (!event) throw new AppError('not_found', 'event.unknownCode')
  return event
}

/** What the event's QR code says; null when the event is gone. */
export async function findEventQrText(
  em: EntityManager,
  origin: string,
  eventId: number,
): Promise<string | null> {
  const event = await em.findOne(Event, eventId)
  return event && eventAddress(origin, event.qrCode)
}
