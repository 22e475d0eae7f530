import type { ChangeWallRequest, WallOrders } from '#contract/schemas/wall.ts'
import { eventPath } from './events.ts'
import { sendJson } from './request.ts'

/** For the host's phone. */
export async function changeWall(eventId: number, order: ChangeWallRequest): Promise<WallOrders> {
  return (await sendJson('PUT', `${eventPath(eventId)}/wall`, order)).json() as Promise<WallOrders>
}
