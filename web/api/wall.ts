import type { ChangeWallRequest } from '#contract/schemas/wall.ts'
import { send } from './send.ts'

/** For the host's phone. */
export const changeWall = (id: number, body: ChangeWallRequest) =>
  send('PUT /api/events/:id/wall', { id, body })
