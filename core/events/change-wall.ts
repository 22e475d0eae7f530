import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { MAX_OFF_WALL } from '#contract/values/limits.ts'
import type { ChangeWallRequest, WallOrders } from '#contract/schemas/wall.ts'
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
  showsNames: false,
  off: [],
}

/**
 * Changes what the event's walls do. It is stored, so that a wall that is opened later does it too. A photo is taken off
 * only while the gallery shows it; throws `not_found` otherwise.
 */
export async function changeWall(
  em: EntityManager,
  { live }: { live: Live },
  eventId: number,
  request: ChangeWallRequest,
): Promise<WallOrders> {
  const { next, takeOff, putBack, message, isHeld, delaySeconds, showsNames } = request
  if (takeOff) await assertShown(em, eventId, takeOff)
  const orders = await transact(em, async (em) => {
    // Locked, so that two presses at once are two steps.
    const event = await em.findOne(Event, eventId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!event) throw noSuch('event')
    const before = event.wall ?? NO_ORDERS
    const off = before.off.filter((id) => id !== putBack && id !== takeOff)
    event.wall = {
      isHeld: isHeld ?? before.isHeld,
      delaySeconds: delaySeconds ?? before.delaySeconds,
      message: message === undefined ? before.message : message || null,
      next: before.next + (next ? 1 : 0),
      showsNames: showsNames ?? before.showsNames ?? false,
      off: takeOff ? [...off, takeOff].slice(-MAX_OFF_WALL) : off,
    }
    await em.flush()
    return event.wall
  })
  await live.publish(eventId, [])
  return orders
}

async function assertShown(em: EntityManager, eventId: number, photoId: number): Promise<void> {
  const found = await em.execute<object[]>(`select from photos where id = ? and event_id = ? and ${SHOWN}`, [
    photoId,
    eventId,
  ])
  if (!found.length) throw noSuch('photo')
}
