import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError, noSuch } from '#core/errors.ts'
import { eventAddress } from '#core/qr/address.ts'
import { Event } from './event.ts'
import { normalizeQrCode } from './qr-code.ts'
import { refuseSampleEvent } from './refuse-sample-event.ts'

/** Who asks: an administrator or a guest, and what the guest's browser has been granted. */
export interface Viewer {
  isAdmin: boolean
  /** The browser's id; undefined until it has done something to be remembered by. */
  device: string | undefined
  /** Ids of the events whose code this browser has shown. */
  grants: number[]
  /** Events whose host link this browser has opened. */
  hosted: HostGrant[]
}

/** An event's id and the version of the host link that was opened. */
export type HostGrant = readonly [eventId: number, version: number]

/** What says who the hosts of an event are. */
export type Hosted = Pick<Event, 'id' | 'hostLinkVersion'> & { createdBy?: string | null }

/** The host: the browser that made the event, and each in which its present host link was opened. */
export const isHost = (viewer: Viewer, event: Hosted): boolean =>
  (viewer.device !== undefined && event.createdBy === viewer.device) ||
  viewer.hosted.some(([id, version]) => id === event.id && version === event.hostLinkVersion)

/** Whether the viewer may do what a host may: its host or an administrator. Nobody hosts the sample event. */
export const mayHost = (viewer: Viewer, event: Hosted & Pick<Event, 'isSample'>): boolean =>
  !event.isSample && (viewer.isAdmin || isHost(viewer, event))

/** Public events are open to all; a private one to administrators, to its hosts and to who showed its code. */
export const mayOpen = (viewer: Viewer, event: Hosted & Pick<Event, 'isPublic'>): boolean =>
  event.isPublic || viewer.isAdmin || viewer.grants.includes(event.id) || isHost(viewer, event)

/** The columns that decide who may open the event. */
export type Access = Hosted & Pick<Event, 'isPublic'>

/** Returns who may open the event, as the database says now; undefined when the event was deleted. */
export async function findAccess(em: EntityManager, id: number): Promise<Access | undefined> {
  const [access] = await em
    .createQueryBuilder(Event)
    .select(['id', 'createdBy', 'hostLinkVersion', 'isPublic'])
    .where({ id })
    .execute<Access[]>()
  return access
}

/** The event of that id. Ids are serial and no way in: throws `not_found` for a private event not granted, too. */
export async function openEvent(em: EntityManager, viewer: Viewer, id: number): Promise<Event> {
  const event = await em.findOne(Event, id)
  if (!event || !mayOpen(viewer, event)) throw noSuch('event')
  return event
}

/**
 * Refuses whoever is neither host of the event, which the caller has opened, nor an administrator. Throws `forbidden`,
 * `conflict` for the sample event.
 */
export function requireHost(viewer: Viewer, event: Event): void {
  refuseSampleEvent(event)
  if (!mayHost(viewer, event)) throw new AppError('forbidden', 'host.required')
}

/** Whether the viewer is a host of the event of that id; administrators are not asked about. */
export async function hostsEvent(em: EntityManager, viewer: Viewer, id: number): Promise<boolean> {
  if (viewer.device === undefined) return false
  const [event] = await em
    .createQueryBuilder(Event)
    .select(['id', 'createdBy', 'hostLinkVersion', 'isSample'])
    .where({ id })
    .execute<(Hosted & Pick<Event, 'isSample'>)[]>()
  return event !== undefined && mayHost({ ...viewer, isAdmin: false }, event)
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
