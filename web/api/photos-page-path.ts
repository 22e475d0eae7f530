import { PAGE_SIZE } from '#contract/values/limits.ts'
import { pathOf } from './path-of.ts'

/** One page of an event's photos: the newest, or those after a photo. The service worker caches the newest. */
export const photosPagePath = (id: number, after?: number, limit = PAGE_SIZE) =>
  pathOf('GET /api/events/:id/photos', { id, limit, after })
