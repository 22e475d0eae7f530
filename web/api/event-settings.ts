import type { ChangeEventSettingsRequest, DecidePhotosRequest } from '#contract/schemas/event-settings.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { pathOf } from './path-of.ts'
import { send } from './send.ts'

export const eventSettingsPath = (id: number) => pathOf('GET /api/events/:id/settings', { id })

export const changeEventSettings = (id: number, body: ChangeEventSettingsRequest) =>
  send('PUT /api/events/:id/settings', { id, body })

export const pendingPhotos = (id: number, after?: number) =>
  send('GET /api/events/:id/pending-photos', { id, limit: PAGE_SIZE, after })

/** Returns the number of photos still pending. */
export const decidePhotos = async (id: number, body: Partial<DecidePhotosRequest>) =>
  (await send('POST /api/events/:id/pending-photos', { id, body })).pending
