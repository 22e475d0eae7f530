import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import type { ScreensView } from '#contract/schemas/screens.ts'
import type { ChangeWallRequest } from '#contract/schemas/wall.ts'
import { noSuch } from '#core/errors.ts'
import { Event } from '#core/events/event.ts'
import { SHOWN } from '#core/events/photo-visibility.ts'
import type { Live } from '#core/infra/live/live.ts'
import { transact } from '#core/infra/orm/transact.ts'
import { listScreens } from './paired-screens.ts'
import { Screen } from './screen.ts'
import { applyRequest, commandsOf } from './wall-commands.ts'

/**
 * Changes the commands for one screen or all. They are stored, so that screens opened later apply them too. Throws
 * `not_found` for an unknown screen, and when the gallery doesn't show the photo to remove.
 */
export async function changeWall(
  em: EntityManager,
  { live }: { live: Live },
  eventId: number,
  { screen: only, ...request }: ChangeWallRequest,
): Promise<ScreensView> {
  if (request.removeFromWall) await assertShown(em, eventId, request.removeFromWall)
  await transact(em, async (em) => {
    // Locks the row so that concurrent presses both count.
    const event = await em.findOne(Event, eventId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!event) throw noSuch('event')
    const screens = await em.find(Screen, { event, ...(only && { id: only }) })
    if (only && !screens.length) throw noSuch('screen')
    for (const screen of screens)
      if (only || screen.wall) screen.wall = applyRequest(commandsOf(event.wall, screen.wall), request)
    if (!only) event.wall = applyRequest(commandsOf(event.wall), request)
    event.wallVersion++
  })
  await live.publish(eventId, [])
  return listScreens(em, eventId)
}

async function assertShown(em: EntityManager, eventId: number, photoId: number): Promise<void> {
  const found = await em.execute<object[]>(`select from photos where id = ? and event_id = ? and ${SHOWN}`, [
    photoId,
    eventId,
  ])
  if (!found.length) throw noSuch('photo')
}
