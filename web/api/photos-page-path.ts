import { PAGE_SIZE } from '#contract/values/limits.ts'
import { pathOf } from './path-of.ts'

/** Path of a page of an event's photos, by default the newest, which the service worker caches. */
export const photosPagePath = (id: number, after?: number, limit = PAGE_SIZE) =>
  pathOf('GET /api/events/:id/photos', { id, limit, after })
