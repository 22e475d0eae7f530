import type { ChangeWallRequest } from '#contract/schemas/wall.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

/** Reports what this browser shows as a screen. */
export const reportScreen = (photoId: number | null) => send('PUT /api/screen', { body: { photoId } })

export const screensPath = (id: number) => pathOf('GET /api/events/:id/screens', { id })

/** Pairs the screen that shows this code, by default this browser. */
export const pairScreen = (id: number, code?: string) =>
  send('POST /api/events/:id/screens', { id, body: { code } })

export const renameScreen = (id: number, screen: number, name: string) =>
  send('PUT /api/events/:id/screens/:screen', { id, screen, body: { name } })

export const removeScreen = (id: number, screen: number) =>
  send('DELETE /api/events/:id/screens/:screen', { id, screen })

/** Sends commands to one of the event's screens or all. */
export const changeWall = (id: number, body: ChangeWallRequest) =>
  send('PUT /api/events/:id/wall', { id, body })
