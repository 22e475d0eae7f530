import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { MAX_REMOVED_FROM_WALL } from '#contract/values/limits.ts'
import type { ChangeWallRequest, WallCommands } from '#contract/schemas/wall.ts'
import { noSuch } from '#core/errors.ts'
import type { Live } from '#core/infra/live/live.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { Event } from './event.ts'
import { SHOWN } from './photo-visibility.ts'

const NO_COMMANDS: WallCommands = {
  isHeld: false,
  delaySeconds: 0,
  message: null,
  next: 0,
  showsNames: false,
  removed: [],
}

/**
 * Changes the commands for the event's walls. They are stored, so that walls opened later apply them too. Throws
 * `not_found` when the gallery doesn't show the photo to remove.
 */
export async function changeWall(
  em: EntityManager,
  { live }: { live: Live },
  eventId: number,
  request: ChangeWallRequest,
): Promise<WallCommands> {
  if (request.removeFromWall) await assertShown(em, eventId, request.removeFromWall)
  const commands = await transact(em, async (em) => {
    // Locks the row so that concurrent presses both count.
    const event = await em.findOne(Event, eventId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!event) throw noSuch('event')
    event.wall = applyRequest(event.wall ?? NO_COMMANDS, request)
    await em.flush()
    return event.wall
  })
  await live.publish(eventId, [])
  return commands
}

/** Returns the commands after `request`. Only the newest `MAX_REMOVED_FROM_WALL` removals are kept. */
function applyRequest(before: WallCommands, request: ChangeWallRequest): WallCommands {
  const { next, removeFromWall, returnToWall, message, isHeld, delaySeconds, showsNames } = request
  const removed = before.removed.filter((id) => id !== returnToWall && id !== removeFromWall)
  return {
    isHeld: isHeld ?? before.isHeld,
    delaySeconds: delaySeconds ?? before.delaySeconds,
    message: message === undefined ? before.message : message || null,
    next: before.next + (next ? 1 : 0),
    showsNames: showsNames ?? before.showsNames ?? false,
    removed: removeFromWall ? [...removed, removeFromWall].slice(-MAX_REMOVED_FROM_WALL) : removed,
  }
}

async function assertShown(em: EntityManager, eventId: number, photoId: number): Promise<void> {
  const found = await em.execute<object[]>(`select from photos where id = ? and event_id = ? and ${SHOWN}`, [
    photoId,
    eventId,
  ])
  if (!found.length) throw noSuch('photo')
}
