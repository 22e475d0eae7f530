import type { ChangeWallRequest } from '#contract/schemas/wall.ts'
import { send } from './send.ts'

/** Sends a command to the event's walls. */
export const changeWall = (id: number, body: ChangeWallRequest) =>
  send('PUT /api/events/:id/wall', { id, body })
