import type { ChangeWallRequest, WallCommands } from '#contract/schemas/wall.ts'
import { eventPath } from './events.ts'
import { sendJson } from './request.ts'

/** For the host's phone. */
export async function changeWall(eventId: number, command: ChangeWallRequest): Promise<WallCommands> {
  return (await sendJson('PUT', `${eventPath(eventId)}/wall`, command)).json() as Promise<WallCommands>
}
