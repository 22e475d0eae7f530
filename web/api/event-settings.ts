import { PAGE_SIZE } from '#contract/values/limits.ts'
import { send } from './send.ts'

export const pendingPhotos = (id: number, after?: number) =>
  send('GET /api/events/:id/pending-photos', { id, limit: PAGE_SIZE, after })
