import type { FlaggedPhotoView } from '#contract/schemas/admin-photos.ts'
import { flaggedPhotosPage } from '#web/api/admin-photos.ts'
import { withPage } from '#web/admin/photos/paged-photos.ts'
import { PhotoLists } from '#web/admin/photos/photo-lists.ts'

/** Flagged photos, most flags first. A refresh fetches all loaded pages again, because any photo may have moved. */
export const flaggedPhotos = new PhotoLists<FlaggedPhotoView>((query) => ({
  page: (last) => flaggedPhotosPage(query, last),
  async top(known) {
    const count = known()?.photos.length ?? 0
    let list = withPage([], await flaggedPhotosPage(query))
    while (!list.complete && list.photos.length < count)
      list = withPage(list.photos, await flaggedPhotosPage(query, list.photos.at(-1)))
    return list
  },
}))
