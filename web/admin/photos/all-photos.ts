import type { AdminPhotoView } from '#contract/schemas/admin-photos.ts'
import { PAGE_SIZE } from '#contract/values/limits.ts'
import { adminPhotosPage } from '#web/api/admin-photos.ts'
import { PhotoLists } from './photo-lists.ts'
import type { PhotoPages } from './paged-photos.ts'

/** Photos of all events, newest first. A refresh fetches only the newest page. */
export const allPhotos = new PhotoLists<AdminPhotoView>((query) => ({
  page: (last) => adminPhotosPage(query, last?.id),
  async top(known) {
    const newest = await adminPhotosPage(query)
    return withNewest(known(), newest)
  },
}))

/**
 * Replaces the top of the list with the newest page and keeps older photos. If the page doesn't reach the list, photos
 * between may be missing, so the list ends with the page.
 */
export function withNewest(
  before: PhotoPages<AdminPhotoView> | undefined,
  page: AdminPhotoView[],
): PhotoPages<AdminPhotoView> {
  const oldest = page.at(-1)?.id
  if (page.length < PAGE_SIZE || oldest === undefined) return { photos: page, complete: true }
  const first = before?.photos[0]
  if (!before || !first || first.id < oldest) return { photos: page, complete: false }
  return {
    photos: [...page, ...before.photos.filter(({ id }) => id < oldest)],
    complete: before.complete,
  }
}
