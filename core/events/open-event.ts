import type { EntityManager } from '@mikro-orm/postgresql'
import { includesRole, type AccountRole } from '#contract/values/account-roles.ts'
import { AppError, noSuch } from '#core/errors.ts'
import { eventAddress } from '#core/qr/address.ts'
import { Event } from './event.ts'
import { isBinned, normalizeQrCode } from './qr-code.ts'
import { refuseSampleEvent } from './refuse-sample-event.ts'

/** The caller: administrator or guest, with the browser's grants. */
export interface Viewer {
  /** The administrator's role; null for guests. */
  account: AccountRole | null
  /** The browser's device id; undefined until it needs to be remembered. */
  device: string | undefined
  grants: number[]
  /** Events whose host link this browser has opened. */
  hosted: HostGrant[]
}

/** An event's id and the version of the host link that was opened. */
export type HostGrant = readonly [eventId: number, version: number]

/** The columns that determine an event's hosts. */
export type Hosted = Pick<Event, 'id' | 'hostLinkVersion'> & { createdBy?: string | null }

/** Whether the viewer created the event or has opened its current host link. */
export const isHost = (viewer: Viewer, event: Hosted): boolean =>
  (viewer.device !== undefined && event.createdBy === viewer.device) ||
  viewer.hosted.some(([id, version]) => id === event.id && version === event.hostLinkVersion)

/** Returns the viewer's rights in the event. Hosts have those of owners. Null for guests, and in the sample event. */
export function roleIn(viewer: Viewer, event: Hosted & Pick<Event, 'isSample'>): AccountRole | null {
  if (event.isSample) return null
  return isHost(viewer, event) ? 'owner' : viewer.account
}

/** Whether the viewer has host rights, as host or administrator. */
export const mayHost = (
  viewer: Viewer,
  event: Hosted & Pick<Event, 'isSample'>,
  role: AccountRole = 'staff',
): boolean => includesRole(roleIn(viewer, event), role)

/** Whether the viewer may open the event. Private events need its code, a host role or an administrator. */
export const mayOpen = (viewer: Viewer, event: Hosted & Pick<Event, 'isPublic'>): boolean =>
  event.isPublic || viewer.account !== null || viewer.grants.includes(event.id) || isHost(viewer, event)

export type Access = Hosted & Pick<Event, 'isPublic' | 'isSample'>

/** Returns the event's current access columns; undefined when it was deleted. */
export async function findAccess(em: EntityManager, id: number): Promise<Access | undefined> {
  const [access] = await em
    .createQueryBuilder(Event)
    .select(['id', 'createdBy', 'hostLinkVersion', 'isPublic', 'isSample'])
    .where({ id })
    .execute<Access[]>()
  return access
}

/**
 * Returns the event. Throws `not_found`, also for private events without a grant, because ids can be guessed.
 */
export async function openEvent(em: EntityManager, viewer: Viewer, id: number): Promise<Event> {
  const event = await em.findOne(Event, id)
  if (!event || !mayOpen(viewer, event)) throw noSuch('event')
  return event
}

/**
 * Throws `forbidden` unless the viewer is a host or has an account whose role includes `role`, and `conflict` for the
 * sample event.
 */
export function requireHost(viewer: Viewer, event: Event, role?: AccountRole): void {
  refuseSampleEvent(event)
  if (!mayHost(viewer, event, role))
    throw new AppError('forbidden', viewer.account ? 'admin.otherRole' : 'host.required')
}

/** Whether the viewer hosts the event. Ignores administrator rights. */
export async function hostsEvent(em: EntityManager, viewer: Viewer, id: number): Promise<boolean> {
  if (viewer.device === undefined) return false
  const [event] = await em
    .createQueryBuilder(Event)
    .select(['id', 'createdBy', 'hostLinkVersion', 'isSample'])
    .where({ id })
    .execute<(Hosted & Pick<Event, 'isSample'>)[]>()
  return event !== undefined && mayHost({ ...viewer, account: null }, event)
}

export async function isEventCode(em: EntityManager, code: string): Promise<boolean> {
  return (await em.count(Event, { qrCode: normalizeQrCode(code) })) > 0
}

/**
 * Returns the event with this code, which grants access. Throws `not_found`: `event.deleted` for an event in the bin,
 * otherwise `event.unknownCode`.
 */
export async function openEventByCode(em: EntityManager, code: string): Promise<Event> {
  const qrCode = normalizeQrCode(code)
  const event = await em.findOne(Event, { qrCode })
  if (event) return event
  throw new AppError('not_found', (await isBinned(em, qrCode)) ? 'event.deleted' : 'event.unknownCode')
}

/** Returns the text of the event's QR code; null when the event was deleted. */
export async function findEventQrText(
  em: EntityManager,
  origin: string,
  eventId: number,
): Promise<string | null> {
  const event = await em.findOne(Event, eventId)
  return event && eventAddress(origin, event.qrCode)
}
