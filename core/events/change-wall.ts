import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { MAX_OFF_WALL } from '#contract/limits.ts'
import type { ChangeWallRequest, TakenOffRequest, WallOrders } from '#contract/wall.ts'
import { noSuch } from '#core/errors.ts'
import type { Live } from '#core/infra/live/live.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { Event } from './event.ts'
import { SHOWN } from './photo-visibility.ts'

const NO_ORDERS: WallOrders = {
  isHeld: false,
  delaySeconds: 0,
  message: null,
  next: 0,
  takeOff: 0,
  off: [],
}

/** Tells every wall of the event what its host has asked for. It is kept, so that a wall that is opened later obeys too. */
export const changeWall = (
  em: EntityManager,
  services: { live: Live },
  eventId: number,
  request: ChangeWallRequest,
): Promise<WallOrders> =>
  change(em, services, eventId, (orders) => {
    const { next, takeOff, putBack, message, isHeld, delaySeconds } = request
    return {
      ...orders,
      isHeld: isHeld ?? orders.isHeld,
      delaySeconds: delaySeconds ?? orders.delaySeconds,
      message: message === undefined ? orders.message : message || null,
      next: orders.next + (next ? 1 : 0),
      takeOff: orders.takeOff + (takeOff ? 1 : 0),
      off: orders.off.filter((id) => id !== putBack),
    }
  })

/**
 * Takes the photo that a wall showed off all walls, when the host pressed 'Take this one off'. The first answer to the
 * last press counts; any browser with the code can be a wall. The photo stays in the gallery, and the host can put it
 * back. Photos that the gallery does not show are ignored.
 */
export async function noteTakenOff(
  em: EntityManager,
  services: { live: Live },
  eventId: number,
  { takeOff, photoId }: TakenOffRequest,
): Promise<void> {
  const found = await em.execute<object[]>(`select from photos where id = ? and event_id = ? and ${SHOWN}`, [
    photoId,
    eventId,
  ])
  if (!found.length) return
  await change(em, services, eventId, (orders) =>
    takeOff === orders.takeOff && takeOff > (orders.answered ?? 0) && !orders.off.includes(photoId)
      ? { ...orders, answered: takeOff, off: [...orders.off, photoId].slice(-MAX_OFF_WALL) }
      : orders,
  )
}

async function change(
  em: EntityManager,
  { live }: { live: Live },
  eventId: number,
  next: (orders: WallOrders) => WallOrders,
): Promise<WallOrders> {
  const orders = await transact(em, async (em) => {
    // Locked, so that two presses at once are two steps.
    const event = await em.findOne(Event, eventId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!event) throw noSuch('event')
    event.wall = next(event.wall ?? NO_ORDERS)
    await em.flush()
    return event.wall
  })
  await live.publish(eventId, [])
  return orders
}
